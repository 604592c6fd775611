import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { CorrectWalletDialog } from "./correct-wallet-dialog.tsx"

const family = { account_id: 9, name: "Sara Lindqvist", email: "sara@klubb.example" }

test("the family's wallet is corrected without looking for it, and the dialog closes", async () => {
  let closed = 0
  const { user, sent } = renderScreen(<CorrectWalletDialog family={family} onClose={() => closed++} />, {
    answers: { "POST /api/admin/wallet-corrections/": [200, { status: "done" }] },
  })
  expect(screen.getByRole("dialog").textContent).toContain("Sara Lindqvist")
  expect(screen.queryByRole("combobox")).toBeNull()
  await user.type(screen.getByLabelText("Amount"), "50")
  await user.type(screen.getByLabelText("Reason"), "Goodwill")
  await user.keyboard("{Enter}")
  expect(sent).toContainEqual({
    call: "POST /api/admin/wallet-corrections/",
    body: { account_id: 9, amount: 50, reason: "Goodwill" },
  })
  expect(closed).toBe(1)
})

test("what is refused stands at its field, and the dialog stays", async () => {
  let closed = 0
  const { user, sent } = renderScreen(<CorrectWalletDialog family={family} onClose={() => closed++} />, {
    answers: {
      "POST /api/admin/wallet-corrections/": [409, { code: "not_enough_money", detail: "not enough money" }],
    },
  })
  await user.keyboard("{Enter}")
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText("Amount"), "50")
  await user.type(screen.getByLabelText("Reason"), "Goodwill{Enter}")
  expect(screen.getByLabelText("Amount").getAttribute("aria-invalid")).toBe("true")
  expect(closed).toBe(0)
})
