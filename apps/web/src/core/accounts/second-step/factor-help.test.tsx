import { screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { FactorHelp } from "./factor-help.tsx"

const READ = "GET /api/factor-request/"
const asked = "2026-11-26T14:00:00+01:00"
const expires = "2026-12-03T14:00:00+01:00"
const waiting = { asked, opens: null, expires }

const open = (state: object, answers: ServerAnswers = {}) =>
  renderScreen(<FactorHelp logInPath="/login" />, {
    path: "/login/second-step",
    account: null,
    answers: { [READ]: [200, state], ...answers },
  })

test("who can use none of them asks the owners, and reads how it stands", async () => {
  const { t, user, sent } = open(
    { request: null, asking: "possible" },
    { "POST /api/factor-request/": [200, waiting] },
  )
  await user.click(await screen.findByRole("button", { name: t("second-factor:help.open") }))
  await user.click(screen.getByRole("button", { name: t("second-factor:help.ask") }))
  expect((await screen.findByRole("status")).textContent).toContain("You asked for help on Thu")
  expect(sent.map(({ call }) => call)).toEqual(["POST /api/factor-request/"])
})

test("a refusal says why", async () => {
  const { t, user } = open(
    { request: null, asking: "possible" },
    { "POST /api/factor-request/": [429, { code: "too_many_today" }] },
  )
  await user.click(await screen.findByRole("button", { name: t("second-factor:help.open") }))
  await user.click(screen.getByRole("button", { name: t("second-factor:help.ask") }))
  expect((await screen.findByRole("alert")).textContent).toBe(t("problems:too_many_today"))
})

test.each(["no_other_owner", "password_needed"] as const)("%s: says what to do instead", async (asking) => {
  const { t, user } = open({ request: null, asking })
  await user.click(await screen.findByRole("button", { name: t("second-factor:help.open") }))
  expect(await screen.findByText(t(`second-factor:help.${asking}`))).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("second-factor:help.ask") })).toBeNull()
})

test.each([
  ["2026-11-27T14:00:00+01:00", "log in again with your password alone"],
  ["2026-11-26T14:30:00+01:00", "You won’t need a code"],
])("approved, open from %s", async (opens, words) => {
  open({ request: { ...waiting, opens }, asking: "possible" })
  expect(await screen.findByText(new RegExp(words))).toBeTruthy()
})

test("an account without a password reads that it takes one", async () => {
  const { t, user } = open({ request: null, asking: "password_needed" })
  await user.click(await screen.findByRole("button", { name: t("second-factor:help.open") }))
  expect(screen.getByText(/without a password/)).toBeTruthy()
})
