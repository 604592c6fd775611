import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { NotificationList } from "./notification-list.tsx"

test("a notification of a type that the page does not know is shown and leads to what is upcoming", async () => {
  const notification = {
    id: 7,
    type: "something_else",
    title: "Snow on the pitch",
    message: "We train in the hall.",
    created: "2026-11-26T13:00:00.000Z",
    read: true,
    data: { bookable_id: null, player_id: null, booking_id: null },
  }
  const { user, router } = renderScreen(<NotificationList onLeave={() => {}} />, {
    answers: { "GET /api/notifications/": [200, { notifications: [notification], unread_count: 0 }] },
  })
  await user.click(await screen.findByRole("link", { name: /Snow on the pitch/ }))
  expect(router.state.location.search).toBe("?calendarTab=upcoming")
})

test("a reminder leads in one press to what cancelling costs", async () => {
  const reminder = {
    id: 4,
    type: "booking_reminder",
    title: "Training tomorrow at 17:30",
    message: "Alma: Group",
    created: "2026-11-26T10:00:00+01:00",
    read: false,
    data: { bookable_id: 5, player_id: 3, booking_id: 8 },
  }
  const { t } = renderScreen(<NotificationList onLeave={() => {}} />, {
    answers: { "GET /api/notifications/": [200, { notifications: [reminder], unread_count: 1 }] },
  })
  const link = await screen.findByRole("link", { name: t("notifications:cannotCome") })
  expect(link.getAttribute("href")).toBe(
    "/account?bookingModal=true&bookingId=8&playerId=3&modalSection=cancellation",
  )
})
