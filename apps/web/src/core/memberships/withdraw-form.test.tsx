import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import type { Membership } from "./queries.ts"
import { WithdrawForm } from "./withdraw-form.tsx"

const player = { id: 4, first_name: "Elsa" }
const withdrawal = {
  until: "2026-12-10T23:59:59+01:00",
  refund: 1554.55,
  to_card: 1000,
  to_swish: 500,
  to_wallet: 54.55,
  owed: 0,
  sessions: ["2026-12-08T18:00:00+01:00"],
}

function shown(given: Partial<Membership>, answer: [number, unknown] = [200, {}]) {
  const membership = { currency: "SEK", passes: [{}], withdrawal, ...given } as Membership
  const done: true[] = []
  const rendered = renderScreen(
    <WithdrawForm player={player} membership={membership} onDone={() => done.push(true)} />,
    { answers: { "POST /api/withdraw-from-membership/4/": answer } },
  )
  return { ...rendered, done }
}

test("the sum that was shown is sent with the press, and its parts are said before and when it is done", async () => {
  const { user, sent, done } = shown({}, [200, { to_card: 1000, to_swish: 500, to_wallet: 54.55, owed: 0 }])
  const parts = /1.000.*to your card\. .*500.* by Swish\. .*54\.55.* to your balance\./
  expect(screen.getByText(parts)).toBeTruthy()
  expect(screen.getByText(/will be cancelled: .*18:00/)).toBeTruthy()
  await user.click(screen.getByRole("button", { name: /Withdraw and get .*1.554\.55.* back/ }))
  expect(await screen.findByText(new RegExp(`has ended\\. ${parts.source}`))).toBeTruthy()
  expect(sent).toEqual([{ call: "POST /api/withdraw-from-membership/4/", body: { refund: 1554.55 } }])
  expect(done).toEqual([true])
})

test("a card and a wallet are said together", () => {
  shown({ withdrawal: { ...withdrawal, to_card: 1500, to_swish: 0 } })
  expect(screen.getByText(/1.500.* to your card and .*54\.55.* to your balance/)).toBeTruthy()
})

test("an invoice for what was used is named, and a refusal stays in the dialog", async () => {
  const { user, done } = shown(
    {
      withdrawal: {
        ...withdrawal,
        refund: 0,
        to_card: 0,
        to_swish: 0,
        to_wallet: 0,
        owed: 190,
        sessions: [],
      },
    },
    [409, { status: 409, code: "charge_under_way" }],
  )
  expect(screen.getByText(/You still have to pay .*190.* of the invoice/)).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Withdraw" }))
  expect(await screen.findByText(/charging the card right now/)).toBeTruthy()
  expect(done).toEqual([])
})

test("after the 14 days nothing can be pressed", () => {
  shown({ withdrawal: null })
  expect(screen.getByText(/right of withdrawal has ended/)).toBeTruthy()
  expect(screen.queryByRole("button")).toBeNull()
})
