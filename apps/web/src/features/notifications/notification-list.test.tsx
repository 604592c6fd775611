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
