import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../../testing/render-screen.tsx"
import { givenBookable } from "../testing/given-offer.ts"
import { GuestDialog } from "./guest-dialog.tsx"

const show = (changes: object) =>
  renderScreen(<GuestDialog />, {
    path: "/calendar/?bookableModal=true&bookableId=5",
    // Less than a day before it starts.
    now: "2026-12-01T10:00:00Z",
    answers: { "GET /api/available-bookings/": [200, [givenBookable(changes)]] },
  })

test("a free session says for whom it is, and that it can be cancelled until it starts", async () => {
  const { t } = show({ price: 0 })
  const dialog = await screen.findByRole("dialog")
  expect(await screen.findByText(/until it starts|Tue 1 Dec 17:30/)).toBeTruthy()
  expect(dialog.textContent).toContain(t("bookables:row.bornBetween", { from: "2013", to: "2015" }))
})

test("of one that is paid nothing is refunded any more", async () => {
  const { t } = show({})
  await screen.findByRole("dialog")
  expect(await screen.findByText(t("bookings:rule.lateMoney", { noticeHours: 24 }))).toBeTruthy()
})
