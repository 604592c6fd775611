import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { ApprovalCard } from "./approval-card.tsx"
import { DecideApprovalDialog, OfficeApprovals } from "./office-approvals.tsx"
import type { OfficePlayer } from "./office-player.ts"
import type { Approval } from "./queries.ts"

const asked: Approval = {
  id: 5,
  kind: "year_of_birth",
  relation: "answerer",
  player: { id: 4, first_name: "Nova" },
  asked_by: { name: "Frank Lind", email: "frank@klubb.example" },
  new_guardian: null,
  year_before: 2016,
  year_after: 2008,
  created: "2026-11-26T12:00:00+01:00",
  has_approved: false,
  waits_for: ["Maja Lind"],
}
const shared: Approval = {
  ...asked,
  kind: "new_guardian",
  new_guardian: { name: "Ulf Berg", email: "ulf@klubb.example" },
  ...{ year_before: null, year_after: null },
}

test("a changed year says from what to what, and is declined with one tap", async () => {
  const { user, sent } = renderScreen(<ApprovalCard approval={asked} />, {
    answers: { "POST /api/approvals/5/answer/": [200, { status: "ok" }] },
  })
  expect(screen.getByText(/Frank Lind wants to change it from 2016 to 2008/)).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Decline" }))
  expect(sent).toEqual([{ call: "POST /api/approvals/5/answer/", body: { action: "decline" } }])
})

test("a new guardian is named with the address; what the server refuses is said", async () => {
  const { user } = renderScreen(<ApprovalCard approval={shared} />, {
    answers: { "POST /api/approvals/5/answer/": [409, { status: 409, code: "too_many_guardians" }] },
  })
  expect(screen.getByText(/Ulf Berg \(ulf@klubb.example\)/)).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Approve" }))
  expect(await screen.findByText("A player can have up to four guardians.")).toBeTruthy()
})

test("who has approved sees for whom it waits and has nothing to tap", () => {
  renderScreen(<ApprovalCard approval={{ ...shared, has_approved: true }} />)
  expect(screen.getByText("You approved this. Waiting for Maja Lind.")).toBeTruthy()
  expect(screen.queryByRole("button")).toBeNull()
})

test("who asked sees what stays until then and withdraws it", async () => {
  const { user, sent } = renderScreen(<ApprovalCard approval={{ ...asked, relation: "asker" }} />, {
    answers: { "POST /api/approvals/5/withdraw/": [200, { status: "ok" }] },
  })
  expect(screen.getByText(/It stays 2016 until Maja Lind or the academy approves 2008/)).toBeTruthy()
  await user.click(screen.getByRole("button", { name: "Withdraw request" }))
  expect(sent).toMatchObject([{ call: "POST /api/approvals/5/withdraw/" }])
})

test("who would become a guardian is told nothing of the player", () => {
  renderScreen(<ApprovalCard approval={{ ...shared, relation: "newcomer", player: null, waits_for: [] }} />)
  expect(screen.getByText(/Frank Lind shared a player with you/)).toBeTruthy()
  expect(screen.queryByText(/Nova/)).toBeNull()
})

const player: OfficePlayer = {
  id: 4,
  name: "Nova Lind",
  takeover: { due_at: "2026-12-31T10:00:00+01:00", state: "on_hold" },
  approvals: [{ ...asked, state: "declined", waits_for: [] }],
}

test("the office sees what waits, and may approve what a guardian declined, with a reason", async () => {
  const opened: unknown[] = []
  const { user, sent } = renderScreen(
    <>
      <OfficeApprovals player={player} onOpen={(...about) => opened.push(about)} />
      <DecideApprovalDialog player={player} approvalId={5} onClose={() => {}} />
    </>,
    { answers: { "POST /api/admin/approvals/5/decide/": [200, { status: "ok" }] } },
  )
  expect(screen.getByText(/a guardian declined/)).toBeTruthy()
  expect(screen.getByText(/is on hold: a guardian objected/)).toBeTruthy()
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull()
  await user.type(screen.getByLabelText("Reason"), "Seen the passport")
  await user.click(screen.getByRole("button", { name: "Approve" }))
  expect(sent).toEqual([
    { call: "POST /api/admin/approvals/5/decide/", body: { action: "approve", reason: "Seen the passport" } },
  ])
})

test("of the own family nothing is decided", () => {
  renderScreen(<OfficeApprovals player={player} />)
  expect(screen.queryByRole("button")).toBeNull()
})
