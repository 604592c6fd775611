import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { imitatePasskeys, signed } from "../../../testing/imitate-passkeys.ts"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { AddressesSection } from "../user/addresses-section.tsx"
import { AskIdentity } from "./ask-identity.tsx"

const mount = "/accounts/_allauth/browser/v1"
const app = { type: "totp", created_at: 1_764_000_000, last_used_at: null }
const publicKey = { rpId: "localhost", challenge: "AQID", allowCredentials: [] }
const asks = {
  status: 401,
  data: { user: { id: 7 }, methods: [], flows: [{ id: "reauthenticate" }] },
  meta: { is_authenticated: true },
}

afterEach(() => vi.unstubAllGlobals())

/** Adding an address is refused until `confirming` was answered with 200. */
function open(factors: object[], confirming: string, account: { has_password?: boolean } = {}) {
  const add: [number, unknown] = [401, asks]
  const wrong = {
    status: 400,
    errors: [{ code: "incorrect_code", message: "Incorrect.", param: "code" }],
  }
  const confirm: [number, unknown] = [400, wrong]
  const answers: ServerAnswers = {
    [`GET ${mount}/account/email`]: [200, { status: 200, data: [] }],
    [`GET ${mount}/account/authenticators`]: [200, { status: 200, data: factors }],
    [`POST ${mount}/account/email`]: add,
    [`POST ${mount}/auth/${confirming}`]: confirm,
    [`POST ${mount}/auth/reauthenticate/code`]: [200, { status: 200 }],
    [`GET ${mount}/auth/webauthn/reauthenticate`]: [
      200,
      { status: 200, data: { request_options: { publicKey } } },
    ],
  }
  const screenOf = (
    <>
      <AddressesSection />
      <AskIdentity />
    </>
  )
  const view = renderScreen(screenOf, { account: { email: "sara@mail.example", ...account }, answers })
  const confirmFromNowOn = () => {
    add.splice(0, 2, 200, { status: 200, data: [] })
    confirm.splice(0, 2, 200, { status: 200, data: {}, meta: { is_authenticated: true } })
  }
  return { ...view, confirmFromNowOn }
}

test("what was refused is sent again once it is confirmed, and nothing typed is lost", async () => {
  const { t, user, sent, confirmFromNowOn } = open([app], "2fa/reauthenticate")
  await user.type(await screen.findByLabelText(t("profile:emails.new")), "ny@mail.example{Enter}")
  const dialog = await screen.findByRole("dialog", { name: t("second-factor:identity.title") })
  const code = await within(dialog).findByLabelText(t("second-factor:code.app"))
  await user.type(code, "000000{Enter}")
  expect(await within(dialog).findByText(t("accounts:codes.incorrect_app_code"))).toBeTruthy()

  confirmFromNowOn()
  await user.clear(code)
  await user.type(code, "123456{Enter}")
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(await screen.findByText(t("profile:emails.added", { email: "ny@mail.example" }))).toBeTruthy()
  expect(sent.map(({ call, body }) => [call.replace(mount, ""), body])).toEqual([
    ["POST /account/email", { email: "ny@mail.example" }],
    ["POST /auth/2fa/reauthenticate", { code: "000000" }],
    ["POST /auth/2fa/reauthenticate", { code: "123456" }],
    ["POST /account/email", { email: "ny@mail.example" }],
  ])
})

test("without password and app a code is emailed first", async () => {
  const { t, user, sent, confirmFromNowOn } = open([], "reauthenticate", { has_password: false })
  await user.type(await screen.findByLabelText(t("profile:emails.new")), "ny@mail.example{Enter}")
  const dialog = await screen.findByRole("dialog", { name: t("second-factor:identity.title") })
  await user.click(await within(dialog).findByRole("button", { name: t("accounts:loginCode.submit") }))
  const field = await within(dialog).findByLabelText(t("accounts:loginCode.field"))
  await user.type(field, "CCCCCC{Enter}")
  expect(await within(dialog).findByText(t("accounts:codes.incorrect_code"))).toBeTruthy()
  confirmFromNowOn()
  await user.clear(field)
  await user.type(field, "k7m2xp{Enter}")
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(sent.map(({ call, body }) => [call.replace(mount, ""), body])).toEqual([
    ["POST /account/email", { email: "ny@mail.example" }],
    ["POST /auth/reauthenticate/code", expect.toSatisfy((body) => !body)],
    ["POST /auth/reauthenticate", { code: "CCCCCC" }],
    ["POST /auth/reauthenticate", { code: "k7m2xp" }],
    ["POST /account/email", { email: "ny@mail.example" }],
  ])
})

test("a key confirms, where the account has one: never the password alone", async () => {
  imitatePasskeys({ get: signed })
  const key = { type: "webauthn", id: 4, name: "Phone", created_at: 1_764_000_000, last_used_at: null }
  const { t, user, sent, confirmFromNowOn } = open([key], "webauthn/reauthenticate")
  await user.type(await screen.findByLabelText(t("profile:emails.new")), "ny@mail.example{Enter}")
  const dialog = await screen.findByRole("dialog", { name: t("second-factor:identity.title") })
  const use = await within(dialog).findByRole("button", { name: t("second-factor:key.submit") })
  expect(within(dialog).queryByLabelText(t("second-factor:identity.password"))).toBeNull()
  await user.click(use)
  expect(await within(dialog).findByText(t("accounts:codes.incorrect_key"))).toBeTruthy()
  confirmFromNowOn()
  await user.click(use)
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(sent.map(({ call }) => call.replace(mount, ""))).toEqual([
    "POST /account/email",
    "POST /auth/webauthn/reauthenticate",
    "POST /auth/webauthn/reauthenticate",
    "POST /account/email",
  ])
})

test("without a second factor the password is asked for; cancelling keeps what was typed", async () => {
  const { t, user, sent } = open([], "reauthenticate")
  const field = await screen.findByLabelText<HTMLInputElement>(t("profile:emails.new"))
  await user.type(field, "ny@mail.example{Enter}")
  const dialog = await screen.findByRole("dialog", { name: t("second-factor:identity.title") })
  expect(await within(dialog).findByLabelText(t("second-factor:identity.password"))).toBeTruthy()
  await user.click(within(dialog).getByRole("button", { name: t("common:cancel") }))
  expect(await screen.findByText(t("problems:reauthentication_needed"))).toBeTruthy()
  expect(field.value).toBe("ny@mail.example")
  expect(sent).toHaveLength(1)

  await user.click(screen.getByRole("button", { name: t("profile:emails.add") }))
  expect(
    await screen.findByRole("dialog", { name: t("second-factor:identity.title") }),
    "asked anew",
  ).toBeTruthy()
})
