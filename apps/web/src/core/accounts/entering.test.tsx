import { screen, waitFor } from "@testing-library/react"
import { describe, expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../testing/render-screen.tsx"
import { EmailVerification } from "./email-verification.tsx"
import { ForgotPasswordForm } from "./forgot-password-form.tsx"
import { LogInForm } from "./log-in-form.tsx"
import { ResetPasswordForm } from "./reset-password-form.tsx"

/** What the forms of entering make of answers that ours or another server of this API may give (error catalogue). */
const auth = "/accounts/_allauth/browser/v1/auth"
const arrived = async () => true

async function logInTo(answer: [number, unknown], language: "en" | "sv" = "en") {
  const answers: ServerAnswers = { [`POST ${auth}/login`]: answer }
  const { t, user } = renderScreen(<LogInForm onLoggedIn={arrived} />, {
    path: "/login",
    account: null,
    language,
    answers,
  })
  await user.type(screen.getByLabelText(t("accounts:email")), "sara@mail.example")
  await user.type(screen.getByLabelText(t("accounts:password")), "Norrsken1")
  await user.click(screen.getByRole("button", { name: t("accounts:login.submit") }))
  return { t, notice: (await screen.findByRole("alert")).textContent }
}

describe("a login that is refused", () => {
  test("several messages are joined, each with one full stop", async () => {
    const errors = [
      { code: "closed_today", message: "We are closed today." },
      { code: "come_again", message: "Come again tomorrow!" },
      { code: "bring", message: "Bring a ball" },
    ]
    const { notice } = await logInTo([400, { status: 400, errors }])
    expect(notice).toContain("We are closed today. Come again tomorrow! Bring a ball")
  })

  test.each([
    [
      "a code that we have no sentence for",
      503,
      { code: "zz", detail: "down for a while" },
      "down for a while",
    ],
    ["no code at all", 503, { detail: "down for a while" }, "down for a while"],
    ["a message instead of a detail", 500, { message: "on fire" }, "on fire"],
  ])("what the server says itself stands after it: %s", async (_, status, body, said) => {
    const { notice } = await logInTo([status, { status, ...body }])
    expect(notice).toContain(`Login failed: ${said}`)
  })

  test.each([
    [429, { code: "too_many_requests", detail: "Too many requests." }, "too_many_requests"],
    [503, {}, "database_unavailable"],
  ] as const)("a code of ours and a bare %i are said in the reader's language", async (status, body, key) => {
    const { notice, t } = await logInTo([status, { status, ...body }], "sv")
    expect(notice).toContain(t(`problems:${key}`))
    expect(notice).not.toContain("Too many")
  })
})

test("an email that cannot be asked for says why", async () => {
  const { t, user } = renderScreen(<ForgotPasswordForm />, {
    path: "/forgot-password",
    account: null,
    answers: { [`POST ${auth}/password/request`]: [500, { status: 500, detail: "no emails today" }] },
  })
  await user.type(screen.getByLabelText(t("accounts:email")), "sara@mail.example")
  await user.click(screen.getByRole("button", { name: t("accounts:forgot.submit") }))
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Failed to send reset email: no emails today",
  )
})

test("the email typed for the login is there for a new password", async () => {
  const { t, user, router } = renderScreen(<LogInForm onLoggedIn={async () => true} />, {
    path: "/login",
    account: null,
  })
  await user.type(screen.getByLabelText(t("accounts:email")), "sara@mail.example")
  await user.click(screen.getByRole("link", { name: t("accounts:login.forgot") }))
  expect(router.state.location).toMatchObject({
    pathname: "/forgot-password",
    state: { email: "sara@mail.example" },
  })
})

test("after a new password the login has the email whose password it is", async () => {
  const onDone = vi.fn(async () => {})
  const { t, user } = renderScreen(<ResetPasswordForm resetKey="1-abc" onDone={onDone} />, {
    path: "/reset-password/1-abc",
    account: null,
    answers: {
      [`GET ${auth}/password/reset`]: [200, { status: 200, data: { user: { email: "sara@mail.example" } } }],
      [`POST ${auth}/password/reset`]: [401, { status: 401, data: { flows: [] } }],
    },
  })
  await user.type(screen.getByLabelText(t("accounts:newPassword")), "Midnight7sun")
  await user.type(screen.getByLabelText(t("accounts:newPasswordAgain")), "Midnight7sun")
  await user.click(screen.getByRole("button", { name: t("accounts:reset.submit") }))
  await waitFor(() => expect(onDone).toHaveBeenCalledWith("sara@mail.example"))
})

test("a reset link that no longer works says so before anything is typed", async () => {
  const errors = [{ code: "invalid_password_reset", message: "Invalid.", param: "key" }]
  renderScreen(<ResetPasswordForm resetKey="1-abc" onDone={async () => {}} />, {
    path: "/reset-password/1-abc",
    account: null,
    answers: { [`GET ${auth}/password/reset`]: [400, { status: 400, errors }] },
  })
  expect(await screen.findByRole("heading", { name: "Invalid reset link" })).toBeTruthy()
  expect(screen.queryByRole("textbox")).toBeNull()
})

describe("an email's link that is refused", () => {
  const open = (answer: [number, unknown], signUp = "none") =>
    renderScreen(
      <EmailVerification verificationKey="MQ:1" chosen={null} onChosen={() => {}} onLoggedIn={arrived} />,
      {
        path: "/verify-email/MQ:1",
        account: null,
        answers: {
          [`GET ${auth}/email/verify`]: answer,
          "GET /api/sign-up/": [200, { state: signUp, bookable_id: null }],
        },
      },
    )

  test("for a reason that we do not know: in the server's words", async () => {
    const errors = [
      { code: "frozen", message: "This address is frozen." },
      { code: "office", message: "Write to the office." },
    ]
    open([400, { status: 400, errors }])
    expect(await screen.findByRole("heading", { name: "Invalid verification key" })).toBeTruthy()
    expect(screen.getByText("This address is frozen. Write to the office.")).toBeTruthy()
  })

  test("for its key: in ours, with what to do next", async () => {
    const errors = [{ code: "invalid_or_expired_key", message: "Invalid or expired key.", param: "key" }]
    const { t } = open([400, { status: 400, errors }])
    expect(await screen.findByText(t("accounts:verify.invalid"))).toBeTruthy()
  })

  test("used already: the login is next", async () => {
    const errors = [{ code: "invalid_or_expired_key", message: "Invalid or expired key.", param: "key" }]
    const { t } = open([400, { status: 400, errors }], "confirmed")
    expect(await screen.findByRole("heading", { name: t("accounts:verify.usedTitle") })).toBeTruthy()
    expect(screen.getByRole("link", { name: t("accounts:verify.logIn") })).toBeTruthy()
  })

  test("too old: another one is sent to the same address", async () => {
    const errors = [{ code: "invalid_or_expired_key", message: "Invalid or expired key.", param: "key" }]
    const { t } = open([400, { status: 400, errors }], "waiting")
    expect(await screen.findByRole("heading", { name: t("accounts:verify.expiredTitle") })).toBeTruthy()
    expect(screen.getByRole("button", { name: t("accounts:verify.newLink") })).toBeTruthy()
  })

  test("by a server that is in trouble: with what it says", async () => {
    const { t } = open([502, { status: 502, detail: "the mailbox is closed" }])
    expect(await screen.findByRole("heading", { name: "Email verification failed" })).toBeTruthy()
    expect(screen.getByText("the mailbox is closed")).toBeTruthy()
    expect(screen.getByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
  })
})
