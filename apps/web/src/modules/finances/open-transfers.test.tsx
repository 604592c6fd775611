import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { payment, showTransfers, suggestion } from "./show-transfers.tsx"

test("J and K go through what fits exactly and what needs a decision: Enter matches, or takes out", async () => {
  const MATCH = "POST /api/admin/bank-transactions/2/match/"
  const MATCH_ALL = "POST /api/admin/bank-transactions/match-exact/"
  const found = (id: number, sender: string, more: object = {}) => ({
    ...payment,
    id,
    sender,
    suggestions: [{ ...suggestion, order_id: id + 10 }],
    ...more,
  })
  const open = [found(1, "Kim Berg", { is_exact: true }), found(2, "Bo Ek"), { ...payment, id: 3 }]
  const { user, sent } = showTransfers(
    { open },
    {
      [MATCH]: [200, { paid: true, to_wallet: 0, left: 0, written_off: 0 }],
      [MATCH_ALL]: [200, { matched: [1], left_out: [] }],
    },
  )
  const isAt = (name: RegExp) => expect(document.activeElement).toBe(screen.getByRole("button", { name }))
  await screen.findByRole("heading", { name: "1 fits exactly" })
  // Who has just chosen the bank's file is still at its field.
  screen.getByLabelText("Choose file").focus()
  await user.keyboard("j")
  isAt(/^Match it$/)
  await user.keyboard("j")
  isAt(/transfer from Kim Berg myself/)
  await user.keyboard("jj")
  isAt(/^Choose order$/)
  await user.keyboard("k{Enter}")
  expect(sent.find(({ call }) => call === MATCH)?.body).toEqual({ references: ["00012345"], unpaid: 290 })
  await user.keyboard("k")
  isAt(/myself/)
  await user.keyboard("k")
  isAt(/^Match it$/)
  await user.keyboard("{Enter}")
  await waitFor(() => expect(sent.some(({ call }) => call === MATCH_ALL)).toBe(true))
})

test("when all is matched, the list says when the last file came", async () => {
  showTransfers({ last_file: "2026-11-26T09:00:00+01:00" })
  await screen.findByText(/^All transfers are matched\. Last file: .*26 Nov/)
})

test("what is short by 20 kr at most can be written off, in the list and with chosen orders", async () => {
  const MATCH = "POST /api/admin/bank-transactions/1/match/"
  const short = (id: number, amount: number, more: object = {}) => ({
    ...payment,
    id,
    amount,
    sender: `Payer ${id}`,
    suggestions: [{ ...suggestion, why: "reference", ...more }],
    fits: 1,
  })
  const { user, sent } = showTransfers(
    { open: [short(1, 278), short(2, 269.99), short(3, 278, { is_membership: true })] },
    {
      "GET /api/admin/orders/?search=anna&view=unpaid": [200, { rows: [{ ...chosen, id: 7 }], next: null }],
      "GET /api/admin/orders/7/": [200, { ...chosen, id: 7 }],
      [MATCH]: [200, { paid: true, to_wallet: 0, left: 0, written_off: 12 }],
    },
  )
  await screen.findByText("Payer 2")
  const buttons = screen.getAllByRole("button", { name: /^Write off/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Write off 12\skr$/)])
  await user.click(buttons[0] as HTMLElement)
  await screen.findByText(/^Order paid\. 12\skr is written off\.$/)
  await user.click(screen.getByRole("button", { name: "More actions for Payer 1" }))
  await user.click(screen.getByRole("menuitem", { name: "Choose order" }))
  const dialog = within(await screen.findByRole("dialog", { name: "Choose order" }))
  await user.type(dialog.getByRole("combobox"), "anna")
  await user.click(await screen.findByRole("option", { name: /00012345/ }))
  await user.click(await dialog.findByRole("button", { name: /^Write off 12\skr$/ }))
  const body = { references: ["00012345"], unpaid: 290, write_off: 12 }
  expect(sent.filter(({ call }) => call === MATCH).map((one) => one.body)).toEqual([body, body])
})

const chosen = {
  ...{ account_id: 9, unpaid: 290, account_name: "Anna Lind", title: "Group", currency: "SEK" },
  ...{ reference: "00012345", is_membership: false },
}
