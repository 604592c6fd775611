import { screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { cancelled, imitatePasskeys, signed } from "../../../testing/imitate-passkeys.ts"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { LogInForm } from "../log-in-form.tsx"
import { SecondStep } from "./second-step.tsx"

const auth = "/accounts/_allauth/browser/v1/auth"
const flows = (...pending: object[]) => ({
  status: 401,
  data: { flows: [{ id: "login" }, { id: "signup" }, ...pending] },
  meta: { is_authenticated: false },
})
const waitsForCode = flows({ id: "mfa_authenticate", is_pending: true, types: ["recovery_codes", "totp"] })

afterEach(() => vi.unstubAllGlobals())

function open(answers: ServerAnswers, session: [number, unknown] = [401, waitsForCode]) {
  const onLoggedIn = vi.fn(async () => true)
  const view = renderScreen(<SecondStep onLoggedIn={onLoggedIn} />, {
    path: "/login/second-step?next=%2Faccount%2Fbasket",
    account: null,
    answers: { [`GET ${auth}/session`]: session, ...answers },
  })
  return { ...view, onLoggedIn }
}

test("a right password leads to the code, which leads on to where one wanted to go", async () => {
  const { t, user, router } = renderScreen(<LogInForm onLoggedIn={async () => true} />, {
    path: "/login?next=%2Faccount%2Fbasket",
    account: null,
    answers: { [`POST ${auth}/login`]: [401, waitsForCode] },
  })
  await user.type(screen.getByLabelText(t("accounts:email")), "sara@mail.example")
  await user.type(screen.getByLabelText(t("accounts:password")), "Norrsken1")
  await user.click(screen.getByRole("button", { name: t("accounts:login.submit") }))
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe("/login/second-step?next=%2Faccount%2Fbasket")
})

test("a pasted code finishes the login, and the question that follows is answered with it", async () => {
  const { t, user, sent, onLoggedIn } = open({
    [`POST ${auth}/2fa/authenticate`]: [401, flows({ id: "mfa_trust", is_pending: true })],
    [`POST ${auth}/2fa/trust`]: [200, { status: 200 }],
  })
  const field = await screen.findByLabelText(t("second-factor:code.app"))
  expect([field.getAttribute("inputmode"), field.getAttribute("autocomplete")]).toEqual([
    "numeric",
    "one-time-code",
  ])
  await user.click(field)
  await user.paste(" 123 456")
  await user.click(screen.getByRole("checkbox", { name: t("second-factor:step.trust") }))
  await user.click(screen.getByRole("button", { name: t("second-factor:code.submit") }))
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    { call: `POST ${auth}/2fa/authenticate`, body: { code: "123456" } },
    { call: `POST ${auth}/2fa/trust`, body: { trust: true } },
  ])
})

test.each([
  ["incorrect_code", "incorrect_app_code"],
  ["too_many_login_attempts", "too_many_login_attempts"],
] as const)("%s stands at the field", async (code, words) => {
  const { t, user, onLoggedIn } = open({
    [`POST ${auth}/2fa/authenticate`]: [
      400,
      { status: 400, errors: [{ code, message: "In English.", param: "code" }] },
    ],
  })
  const field = await screen.findByLabelText(t("second-factor:code.app"))
  await user.type(field, "000000{Enter}")
  expect(await screen.findByText(t(`accounts:codes.${words}`))).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(onLoggedIn).not.toHaveBeenCalled()
})

test("nothing is sent without a code; a recovery code has a field of its own", async () => {
  const { t, user, sent, onLoggedIn } = open({
    [`POST ${auth}/2fa/authenticate`]: [200, { status: 200, meta: { is_authenticated: true } }],
  })
  await user.click(await screen.findByRole("button", { name: t("second-factor:code.submit") }))
  expect(await screen.findByText(t("accounts:codes.app_code_missing"))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("second-factor:code.useRecovery") }))
  const field = screen.getByLabelText(t("second-factor:code.recovery"))
  expect(field.getAttribute("autocomplete")).toBe("off")
  await user.type(field, "0188-0256{Enter}")
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ call: `POST ${auth}/2fa/authenticate`, body: { code: "01880256" } }])
})

test("a login whose time is up says so, when the page is opened and when the code is sent", async () => {
  const { t, unmount } = open({}, [401, flows()])
  expect(await screen.findByRole("heading", { name: t("second-factor:step.overTitle") })).toBeTruthy()
  expect(screen.getByRole("link", { name: t("second-factor:step.back") }).getAttribute("href")).toBe(
    "/login?next=%2Faccount%2Fbasket",
  )
  unmount()

  const { user } = open({ [`POST ${auth}/2fa/authenticate`]: [401, flows()] })
  await user.type(await screen.findByLabelText(t("second-factor:code.app")), "123456{Enter}")
  expect(await screen.findByRole("heading", { name: t("second-factor:step.overTitle") })).toBeTruthy()
})

test("logged in meanwhile in another tab: goes on", async () => {
  const { onLoggedIn } = open({}, [200, { status: 200, data: {}, meta: { is_authenticated: true } }])
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1)
})

test("a server in trouble can be asked again", async () => {
  const { t } = open({}, [503, { status: 503, code: "database_unavailable" }])
  expect(await screen.findByRole("heading", { name: t("second-factor:step.failed") })).toBeTruthy()
  expect(screen.getByText(t("problems:database_unavailable"))).toBeTruthy()
  expect(screen.getByRole("button", { name: t("common:tryAgain") })).toBeTruthy()
})

const withKey = (...types: string[]): [number, unknown] => [
  401,
  flows({ id: "mfa_authenticate", is_pending: true, types: ["recovery_codes", ...types] }),
]
const publicKey = {
  rpId: "localhost",
  challenge: "AQID",
  allowCredentials: [{ type: "public-key", id: "a2V5" }],
}
const asksForKey: ServerAnswers = {
  [`GET ${auth}/webauthn/authenticate`]: [200, { status: 200, data: { request_options: { publicKey } } }],
}

test("a key finishes the login, before codes and beside them", async () => {
  const asked = imitatePasskeys({ get: signed })
  const { t, user, sent, onLoggedIn } = open(
    {
      ...asksForKey,
      [`POST ${auth}/webauthn/authenticate`]: [401, flows({ id: "mfa_trust", is_pending: true })],
      [`POST ${auth}/2fa/trust`]: [200, { status: 200 }],
    },
    withKey("totp", "webauthn"),
  )
  const submit = await screen.findByRole("button", { name: t("second-factor:key.submit") })
  for (const words of ["code.useApp", "code.useRecovery"] as const)
    expect(screen.getByRole("button", { name: t(`second-factor:${words}`) })).toBeTruthy()
  await user.click(submit)
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1)
  expect(asked.get[0]?.publicKey?.allowCredentials).toHaveLength(1)
  expect(sent).toMatchObject([
    { call: `POST ${auth}/webauthn/authenticate`, body: { credential: { id: "a2V5" } } },
    { call: `POST ${auth}/2fa/trust`, body: { trust: false } },
  ])
})

test("no key at hand: says so, and a recovery code is one press away", async () => {
  imitatePasskeys({ get: cancelled })
  const { t, user, sent } = open(asksForKey, withKey("webauthn"))
  await user.click(await screen.findByRole("button", { name: t("second-factor:key.submit") }))
  expect(await screen.findByText(t("second-factor:key.none"))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("second-factor:code.useRecovery") }))
  expect(screen.getByLabelText(t("second-factor:code.recovery"))).toBe(document.activeElement)
  expect(sent).toEqual([])
})

test("a key of somebody else is refused in words of its own", async () => {
  imitatePasskeys({ get: signed })
  const wrong = { code: "incorrect_code", message: "In English.", param: "credential" }
  const { t, user, onLoggedIn } = open(
    {
      ...asksForKey,
      [`POST ${auth}/webauthn/authenticate`]: [400, { status: 400, errors: [wrong] }],
    },
    withKey("webauthn"),
  )
  await user.click(await screen.findByRole("button", { name: t("second-factor:key.submit") }))
  expect(await screen.findByText(t("accounts:codes.incorrect_key"))).toBeTruthy()
  expect(onLoggedIn).not.toHaveBeenCalled()
})

test("a browser without passkeys asks for the recovery code at once", async () => {
  const { t } = open({}, withKey("webauthn"))
  expect(await screen.findByLabelText(t("second-factor:code.recovery"))).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("second-factor:key.use") })).toBeNull()
})
