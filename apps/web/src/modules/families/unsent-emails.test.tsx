import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen } from "../../testing/render-screen.tsx"
import { UnsentEmails } from "./unsent-emails.tsx"

const LIST = "GET /api/admin/unsent-emails/"
const email = (facts: object) => ({
  ...{
    id: 7,
    heading: "Your receipt",
    to_email: "sara@klubb.example",
    account_id: 9,
    account_name: "Sara Ek",
  },
  ...{ why: "refused", answer: "550 unknown", attempts: 50, created: "2026-11-26T10:00:00Z", may_send: true },
  ...facts,
})

test("an email says to whom and why, is sent again, removed after a question, or its address corrected", async () => {
  const { user, sent } = renderScreen(<UnsentEmails />, {
    path: "/admin/unsent-emails",
    answers: {
      [LIST]: [200, { total: 1, rows: [email({})] }],
      "POST /api/admin/unsent-emails/7/send/": [200, { status: "ok" }],
      "DELETE /api/admin/unsent-emails/7/": [200, { status: "ok" }],
    },
  })
  const row = within(await screen.findByRole("listitem"))
  row.getByText("Address refused")
  row.getByText("Mail server: 550 unknown")
  expect(row.getByRole("link", { name: "Correct address" }).getAttribute("href")).toBe(
    "/admin/families/9?dialog=address",
  )
  await user.click(row.getByRole("button", { name: "Send again" }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(row.getByRole("button", { name: "Remove" }))
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }))
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain("DELETE /api/admin/unsent-emails/7/"))
})

test("one that bounced or whose link expired isn't offered again; without an account there is no address", async () => {
  renderScreen(<UnsentEmails />, {
    path: "/admin/unsent-emails",
    answers: {
      [LIST]: [
        200,
        { total: 1, rows: [email({ why: "bounced", may_send: false, account_id: null, account_name: "" })] },
      ],
    },
  })
  const row = within(await screen.findByRole("listitem"))
  row.getByText("No account has this address")
  expect(row.queryAllByRole("button")).toEqual([])
  expect(row.queryAllByRole("link")).toEqual([])
})
