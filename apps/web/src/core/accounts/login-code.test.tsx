import { act, screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { LogInForm } from "./log-in-form.tsx"
import { LoginCode } from "./login-code.tsx"

const auth = "/accounts/_allauth/browser/v1/auth"
const REQUEST = `POST ${auth}/code/request`
const CONFIRM = `POST ${auth}/code/confirm`
const asked: [number, unknown] = [
  401,
  { status: 401, data: { flows: [{ id: "login_by_code", is_pending: true }] } },
]
const refusedFor = (code: string): [number, unknown] => [
  400,
  { status: 400, errors: [{ code, message: "In English.", param: "code" }] },
]
const email = "sara@mail.example"
const PATH = "/login/code?next=%2Faccount%2Fbasket"

function open(answers: ServerAnswers, path = PATH) {
  const onLoggedIn = vi.fn(async () => true)
  return {
    ...renderScreen(<LoginCode onLoggedIn={onLoggedIn} />, { path, account: null, answers }),
    onLoggedIn,
  }
}

test("the login leads to the code, with what was typed and where one wanted to go", async () => {
  const { t, user, router } = renderScreen(<LogInForm onLoggedIn={async () => true} />, {
    path: "/login?next=%2Faccount%2Fbasket",
    account: null,
  })
  await user.type(screen.getByLabelText(t("accounts:email")), email)
  await user.click(screen.getByRole("link", { name: t("accounts:login.byCode") }))
  const { pathname, search, state } = router.state.location
  expect([pathname + search, state]).toEqual([PATH, { email }])
})

test("the code that was emailed logs in; Back leads to the address, which can be corrected", async () => {
  const { t, user, sent, router, onLoggedIn } = open({
    [REQUEST]: asked,
    [CONFIRM]: [200, { status: 200, meta: { is_authenticated: true } }],
  })
  await user.type(screen.getByLabelText(t("accounts:email")), " Sara@mail.example ")
  await user.click(screen.getByRole("button", { name: t("accounts:loginCode.submit") }))
  const field = await screen.findByLabelText(t("accounts:loginCode.field"))
  expect(field.getAttribute("autocomplete")).toBe("one-time-code")
  expect(document.activeElement).toBe(field)
  expect(screen.getByText("Sara@mail.example")).toBeTruthy()
  expect(screen.getByRole("button", { name: /Resend in/ }).hasAttribute("disabled")).toBe(true)
  expect(router.state.location.search).toBe("?next=%2Faccount%2Fbasket")

  await user.click(screen.getByRole("link", { name: t("accounts:checkMail.wrongAddress") }))
  expect((screen.getByLabelText(t("accounts:email")) as HTMLInputElement).value).toBe("Sara@mail.example")
  await act(() => router.navigate(-1))
  await user.type(await screen.findByLabelText(t("accounts:loginCode.field")), "k7m 2xp{Enter}")
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    { call: REQUEST, body: { email } },
    { call: CONFIRM, body: { code: "k7m 2xp" } },
  ])
})

test("a page that is loaded again waits for the same code, and sends another after a minute", async () => {
  const { t, user, sent, router } = open({ [REQUEST]: asked })
  await act(() => router.navigate(PATH, { state: { email, sentAt: Date.now() - 61_000 } }))
  await user.click(screen.getByRole("button", { name: t("accounts:checkMail.again") }))
  expect(await screen.findByText(t("accounts:checkMail.sentAgain"))).toBeTruthy()
  expect(sent).toEqual([{ call: REQUEST, body: { email } }])
})

test.each([
  ["incorrect_code", refusedFor("incorrect_code"), "accounts:codes.incorrect_code"],
  ["the last try", refusedFor("too_many_login_attempts"), "accounts:loginCode.spent"],
  ["nothing pending", [409, { status: 409 }], "accounts:loginCode.over"],
] as const)("%s is said in the page's language", async (_, answer, words) => {
  const { t, user, onLoggedIn } = open(
    { [CONFIRM]: [...answer] as [number, unknown] },
    "/login/code?sent=true",
  )
  await user.type(await screen.findByLabelText(t("accounts:loginCode.field")), "CCCCCC{Enter}")
  expect(await screen.findByText(t(words))).toBeTruthy()
  expect(onLoggedIn).not.toHaveBeenCalled()
})

test("an account with a second factor goes on to that step", async () => {
  const flows = [{ id: "mfa_authenticate", is_pending: true, types: ["totp"] }]
  const { t, user, router, onLoggedIn } = open(
    { [CONFIRM]: [401, { status: 401, data: { flows }, meta: { is_authenticated: false } }] },
    "/login/code?sent=true&next=%2Faccount%2Fbasket",
  )
  await user.type(await screen.findByLabelText(t("accounts:loginCode.field")), "K7M3XP{Enter}")
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe("/login/second-step?next=%2Faccount%2Fbasket")
  expect(onLoggedIn).not.toHaveBeenCalled()
})

test("without a code nothing is sent", async () => {
  const { t, user, sent } = open({}, "/login/code?sent=true")
  await user.click(await screen.findByRole("button", { name: t("accounts:login.submit") }))
  expect(await screen.findByText(t("accounts:codes.code_missing"))).toBeTruthy()
  expect(sent).toEqual([])
})
