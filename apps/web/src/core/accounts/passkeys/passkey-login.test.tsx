import { screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { cancelled, imitatePasskeys, signed } from "../../../testing/imitate-passkeys.ts"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { LogInForm } from "../log-in-form.tsx"

const LOGIN = "/accounts/_allauth/browser/v1/auth/webauthn/login"
const publicKey = { rpId: "localhost", challenge: "AQID", userVerification: "required" }
const options: [number, unknown] = [200, { status: 200, data: { request_options: { publicKey } } }]
const loggedIn: [number, unknown] = [200, { status: 200, data: {}, meta: { is_authenticated: true } }]

afterEach(() => vi.unstubAllGlobals())

function open(answers: ServerAnswers = {}) {
  const onLoggedIn = vi.fn(async () => true)
  const view = renderScreen(<LogInForm onLoggedIn={onLoggedIn} />, {
    path: "/login",
    account: null,
    answers: { [`GET ${LOGIN}`]: options, ...answers },
  })
  const press = async () =>
    view.user.click(await screen.findByRole("button", { name: view.t("accounts:login.byPasskey") }))
  return { ...view, onLoggedIn, press }
}

test("the browser's own passkey logs in, without address and password", async () => {
  const asked = imitatePasskeys({ get: signed })
  const { t, sent, onLoggedIn, press } = open({ [`POST ${LOGIN}`]: loggedIn })
  expect(screen.getByLabelText(t("accounts:email")).getAttribute("autocomplete")).toBe("username webauthn")
  await press()
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1)
  expect([...new Uint8Array(asked.get[0]?.publicKey?.challenge as ArrayBuffer)]).toEqual([1, 2, 3])
  expect(sent).toEqual([
    {
      call: `POST ${LOGIN}`,
      body: {
        credential: {
          id: "a2V5",
          rawId: "a2V5",
          type: "public-key",
          response: {
            clientDataJSON: "e30",
            authenticatorData: "ZGF0YT8",
            signature: "c2lnbmVk",
            userHandle: "Nw",
          },
        },
      },
    },
  ])
})

test("chosen in the field for the address it logs in as well; leaving the page calls it off", async () => {
  const asked = imitatePasskeys({ get: signed, isOffered: true })
  const { onLoggedIn, unmount } = open({ [`POST ${LOGIN}`]: loggedIn })
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1)
  expect(asked.get).toMatchObject([{ mediation: "conditional" }])
  expect(asked.get[0]?.signal?.aborted).toBe(false)
  unmount()
  expect(asked.get[0]?.signal?.aborted).toBe(true)
})

test("closed in the field: nothing is said", async () => {
  const asked = imitatePasskeys({ get: cancelled, isOffered: true })
  const { sent } = open()
  await expect.poll(() => asked.get.length).toBe(1)
  expect(screen.queryByRole("alert")).toBeNull()
  expect(sent).toEqual([])
})

test("without one here the code by email is next, and has the focus", async () => {
  imitatePasskeys({ get: cancelled })
  const { t, sent, press } = open()
  await press()
  expect(await screen.findByText(t("accounts:login.noPasskey"))).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole("link", { name: t("accounts:login.byCode") }))
  expect(sent).toEqual([])
})

test.each([
  [
    400,
    { errors: [{ code: "incorrect_code", message: "Incorrect.", param: "credential" }] },
    "passkeyRefused",
  ],
  [401, { data: { flows: [{ id: "login" }] } }, "passkeyRefused"],
  [401, { data: { flows: [{ id: "verify_email", is_pending: true }] } }, "verifyFirst"],
] as const)("%s %o says %s", async (status, body, words) => {
  imitatePasskeys({ get: signed })
  const { t, onLoggedIn, press } = open({ [`POST ${LOGIN}`]: [status, { status, ...body }] })
  await press()
  expect(await screen.findByText(t(`accounts:login.${words}`))).toBeTruthy()
  expect(onLoggedIn).not.toHaveBeenCalled()
})

test("a server in trouble says so", async () => {
  imitatePasskeys()
  const { t, press } = open({ [`GET ${LOGIN}`]: [503, { status: 503, code: "database_unavailable" }] })
  await press()
  expect(await screen.findByText(new RegExp(t("problems:database_unavailable")))).toBeTruthy()
})

test("a browser without passkeys offers none", () => {
  const { t } = open()
  expect(screen.queryByRole("button", { name: t("accounts:login.byPasskey") })).toBeNull()
})
