import { screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { LoginCode } from "./login-code.tsx"
import { RegisterForm } from "./register-form.tsx"

const auth = "/accounts/_allauth/browser/v1/auth"
const SIGN_UP = `POST ${auth}/signup`
const VERIFY = `POST ${auth}/email/verify`
const email = "sara@mail.example"
const waiting: [number, unknown] = [
  401,
  { status: 401, data: { flows: [{ id: "verify_email", is_pending: true, by_code: true }] } },
]

test("without a password the address alone is asked for, and the typed one is not lost", async () => {
  const onCodeSent = vi.fn(async () => undefined)
  const { t, user, sent } = renderScreen(
    <RegisterForm
      chosen={7}
      onEmailSent={async () => undefined}
      onCodeSent={onCodeSent}
      onLoggedIn={async () => true}
    />,
    { path: "/register", account: null, answers: { [SIGN_UP]: waiting } },
  )
  await user.type(screen.getByLabelText(t("accounts:email")), "Sara@mail.example")
  await user.click(screen.getByRole("button", { name: t("accounts:register.withoutPassword") }))
  expect(screen.queryByLabelText(t("accounts:password"))).toBeNull()
  await user.click(screen.getByRole("button", { name: t("accounts:loginCode.submit") }))
  await expect.poll(() => onCodeSent.mock.calls).toEqual([["Sara@mail.example"]])
  expect(sent).toEqual([{ call: SIGN_UP, body: { email, without_password: true } }])

  await user.click(screen.getByRole("button", { name: t("accounts:register.withPassword") }))
  expect(screen.getByLabelText(t("accounts:password"))).toBeTruthy()
})

function open(answers: ServerAnswers) {
  const onLoggedIn = vi.fn(async () => true)
  const path = "/login/code?sent=true&signUp=true"
  return {
    ...renderScreen(<LoginCode onLoggedIn={onLoggedIn} />, { path, account: null, answers }),
    onLoggedIn,
  }
}

test("the code makes the account and goes on", async () => {
  const { t, user, sent, onLoggedIn } = open({
    [VERIFY]: [200, { status: 200, meta: { is_authenticated: true } }],
  })
  expect(screen.getByText(t("accounts:register.codeSent"))).toBeTruthy()
  await user.type(screen.getByLabelText(t("accounts:loginCode.field")), "k7m2xp{Enter}")
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ call: VERIFY, body: { key: "k7m2xp" } }])
})

test.each([
  ["incorrect_code", "codes.incorrect_code"],
  ["too_many_login_attempts", "loginCode.spent"],
  ["invalid_or_expired_key", "loginCode.over"],
  ["email_taken", "codes.email_taken"],
] as const)("%s is said in our words", async (code, words) => {
  const errors = [{ code, message: "In English.", param: "key" }]
  const { t, user, onLoggedIn } = open({ [VERIFY]: [400, { status: 400, errors }] })
  await user.type(screen.getByLabelText(t("accounts:loginCode.field")), "CCCCCC{Enter}")
  expect((await screen.findAllByText(t(`accounts:${words}`), { exact: false })).length).toBeGreaterThan(0)
  expect(onLoggedIn).not.toHaveBeenCalled()
})
