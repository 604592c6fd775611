import { screen } from "@testing-library/react"
import type { ComponentType } from "react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import AccountPage from "./account.tsx"

/** All that it shows is asked for by the browser. */
const Page = AccountPage as ComponentType

const owed = {
  id: 31,
  player_id: 7,
  player_name: "Hugo",
  address: { name: "Lindhagen" },
  title: "Group",
  timestamp: "2026-11-30T17:30:00+01:00",
  ends_at: "2026-11-30T18:30:00+01:00",
  status: "confirmed",
  payed: false,
  price: 300,
  ...{ left_to_pay: 300, unpaid: 300, currency: "SEK", open_order_id: 9 },
  reference: "A-31",
  payer_only: true,
  rated: false,
  rating_open: false,
}

test("an account without players reads what it owes, beside how to begin", async () => {
  const account = { id: 1, first_name: "Anna", last_name: "Lind", email: "anna@posten.example" }
  const { t } = renderScreen(<Page />, {
    account,
    answers: {
      "GET /api/user-players/": [200, []],
      "GET /api/bookings-info/": [
        200,
        [owed, { ...owed, id: 32, player_name: "Alma", payed: true, reference: null }],
      ],
    },
  })
  expect(await screen.findByRole("heading", { level: 1, name: /Anna/ })).toBeTruthy()
  const list = (await screen.findByRole("heading", { name: t("bookings:list.unpaid") })).parentElement
  await expect.poll(() => list?.textContent).toContain("Hugo")
  expect(list?.textContent).not.toContain("Alma")
})
