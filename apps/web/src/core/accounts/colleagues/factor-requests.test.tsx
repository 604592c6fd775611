import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { FactorRequests } from "./factor-requests.tsx"

const READ = "GET /api/admin/factor-requests/"
const request = (facts: object = {}) => ({
  id: 4,
  asked: "2026-11-26T14:00:00+01:00",
  opens: null,
  expires: "2026-12-03T14:00:00+01:00",
  name: "Mira Ek",
  email: "mira@klubb.example",
  phone_number: "+46 70 123 45 67",
  is_own: false,
  approved_by: "",
  ...facts,
})
const open = (requests: object[], answers: ServerAnswers = {}) =>
  renderScreen(<FactorRequests />, { answers: { [READ]: [200, { requests }], ...answers } })

test("approved after a question about the call", async () => {
  const { t, user, sent } = open([request()], {
    "POST /api/admin/factor-requests/4/approve/": [200, { opens: "2026-11-27T14:00:00+01:00" }],
  })
  await user.click(
    await screen.findByRole("button", { name: t("admin:factorRequests.approveFor", { name: "Mira Ek" }) }),
  )
  expect(sent).toEqual([])
  const question = screen.getByRole("alertdialog")
  await user.click(within(question).getByRole("button", { name: t("admin:factorRequests.approve") }))
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.call).toBe("POST /api/admin/factor-requests/4/approve/")
})

test("one's own waits for another owner; without a name it is the email; an approved one can only be stopped", async () => {
  const { t, user, sent } = open(
    [
      request({ is_own: true }),
      request({ id: 5, name: "", opens: "2026-11-27T14:00:00+01:00", approved_by: "Hanna Holm" }),
    ],
    { "POST /api/admin/factor-requests/5/stop/": [404, { code: "not_found" }] },
  )
  expect(await screen.findByText(t("admin:factorRequests.own"))).toBeTruthy()
  expect(screen.getByText(/Approved by Hanna Holm/)).toBeTruthy()
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull()
  await user.click(screen.getByRole("button", { name: "Stop the request of mira@klubb.example" }))
  expect((await screen.findByRole("alert")).textContent).toBe(t("problems:not_found"))
  expect(sent).toHaveLength(1)
})

test("nobody asks: nothing is there", async () => {
  const { container } = open([])
  await expect.poll(() => container.textContent).toBe("")
})
