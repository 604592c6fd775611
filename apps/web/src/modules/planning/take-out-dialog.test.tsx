import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { TakeOutDialog } from "./take-out-dialog.tsx"

test("who removes a player reads what the family gets back, not what goes to its own card or account", async () => {
  const player = {
    booking_id: 7,
    player_id: 7,
    first_name: "Hugo",
    last_name: "Ek",
    to_card: 0,
    to_wallet: 0,
  }
  const answers = (more: object): ServerAnswers => ({
    "GET /api/admin/bookables/3/": [200, { currency: "SEK", players: [{ ...player, ...more }] }],
  })
  const path = "/admin/bookings?session=3&dialog=out&booking=7"
  const by = [
    [{ payment_method: "pass", returned: "pass" }, /The pass is returned to the family/],
    [{ payment_method: "card", to_card: 200, to_wallet: 90 }, /200.*the card\. .*90.*the family’s wallet/],
    [{ payment_method: "swish", to_card: 200 }, /200.*by Swish/],
    [{ payment_method: "bank_transfer" }, /Nothing was paid/],
  ] as const
  for (const [more, said] of by) {
    const { unmount } = renderScreen(<TakeOutDialog />, { path, answers: answers(more) })
    expect((await screen.findByText(said)).textContent).not.toMatch(/your/)
    unmount()
  }
})
