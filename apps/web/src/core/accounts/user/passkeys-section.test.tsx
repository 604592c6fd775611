import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { cancelled, existing, imitatePasskeys, made } from "../../../testing/imitate-passkeys.ts"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { PasskeysSection } from "./passkeys-section.tsx"

const mount = "/accounts/_allauth/browser/v1/account/authenticators"
const times = { created_at: 1_764_000_000, last_used_at: null }
const phone = { type: "webauthn", id: 4, name: "Phone", ...times, is_passwordless: true }
const app = { type: "totp", ...times }
const recovery = { type: "recovery_codes", ...times, total_code_count: 10, unused_code_count: 10 }
const creation = {
  ...{ rp: { id: "localhost", name: "Polaris" }, user: { id: "Nw", name: "s", displayName: "S" } },
  ...{ challenge: "AQID", pubKeyCredParams: [], excludeCredentials: [{ id: "a2V5", type: "public-key" }] },
}
const options: [number, unknown] = [200, { status: 200, data: { creation_options: { publicKey: creation } } }]
const added = (codes: boolean): [number, unknown] => [
  200,
  { status: 200, data: phone, meta: { recovery_codes_generated: codes } },
]

afterEach(() => vi.unstubAllGlobals())

function open(list: object[], answers: ServerAnswers = {}, account: { has_password?: boolean } = {}) {
  const data = [...list]
  const view = renderScreen(<PasskeysSection />, {
    account: { email: "sara@mail.example", ...account },
    answers: { [`GET ${mount}`]: [200, { status: 200, data }], ...answers },
  })
  const press = async (name: string) => view.user.click(await screen.findByRole("button", { name }))
  return { ...view, press, become: (next: object[]) => data.splice(0, data.length, ...next) }
}

test("the first is made, called as its device, and its recovery codes stand there once", async () => {
  const asked = imitatePasskeys({ create: made("platform") })
  const { t, sent, press, become } = open([], {
    [`GET ${mount}/webauthn?passwordless`]: options,
    [`POST ${mount}/webauthn`]: added(true),
    [`GET ${mount}/recovery-codes`]: [
      200,
      { status: 200, data: { ...recovery, unused_codes: ["01880256"] } },
    ],
  })
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)")
  await screen.findByRole("button", { name: t("second-factor:passkeys.add") })
  become([phone, recovery])
  await press(t("second-factor:passkeys.add"))
  expect(await screen.findByRole("heading", { name: t("second-factor:codes.title") })).toBeTruthy()
  expect(asked.create[0]?.publicKey?.excludeCredentials).toHaveLength(1)
  expect(sent).toMatchObject([
    {
      call: `POST ${mount}/webauthn`,
      body: { name: "iPhone", credential: { id: "a2V5", response: { transports: ["internal"] } } },
    },
  ])
  await press(t("second-factor:codes.saved"))
  expect(await screen.findByText("Phone")).toBeTruthy()
})

test("a security key is asked for as one, and called so", async () => {
  imitatePasskeys({ create: made("cross-platform") })
  const { t, sent, press } = open([phone, recovery], {
    [`GET ${mount}/webauthn`]: options,
    [`POST ${mount}/webauthn`]: added(false),
  })
  await press(t("second-factor:passkeys.addKey"))
  await waitFor(() => expect(sent).toMatchObject([{ body: { name: t("second-factor:passkeys.key") } }]))
})

test.each([
  ["none", cancelled],
  ["exists", existing],
] as const)("%s: says why nothing was added", async (words, create) => {
  imitatePasskeys({ create })
  const { t, sent, press } = open([], { [`GET ${mount}/webauthn?passwordless`]: options })
  await press(t("second-factor:passkeys.add"))
  expect(await screen.findByText(t(`second-factor:passkeys.${words}`))).toBeTruthy()
  expect(sent).toEqual([])
})

test("an unconfirmed address comes first", async () => {
  imitatePasskeys()
  const unverified = { status: 409, errors: [{ code: "unverified_email", message: "First." }] }
  const { t, press } = open([], { [`GET ${mount}/webauthn?passwordless`]: [409, unverified] })
  await press(t("second-factor:passkeys.add"))
  expect(await screen.findByText(t("second-factor:setup.unverified"))).toBeTruthy()
})

test("an account that has ten is told so", async () => {
  imitatePasskeys()
  const full = { status: 400, errors: [{ code: "max_passkeys", message: "No more." }] }
  const { t, press } = open([phone], { [`GET ${mount}/webauthn?passwordless`]: [400, full] })
  await press(t("second-factor:passkeys.add"))
  expect(await screen.findByText(t("second-factor:passkeys.full"))).toBeTruthy()
})

test.each([
  [true, /password alone/],
  [false, /code by email alone/],
])("with a password: %s, it says what is not enough", async (has_password, words) => {
  imitatePasskeys()
  open([phone], {}, { has_password })
  expect(await screen.findByText(words)).toBeTruthy()
})

test("it is renamed; an empty name is not sent", async () => {
  imitatePasskeys()
  const { t, user, sent, press } = open([phone, app, recovery], {
    [`PUT ${mount}/webauthn`]: [200, { status: 200, data: phone }],
  })
  await press(t("second-factor:passkeys.renameOne", { name: "Phone" }))
  const field = await screen.findByLabelText<HTMLInputElement>(t("second-factor:passkeys.name"))
  expect(field.value).toBe("Phone")
  await user.clear(field)
  await user.type(field, "{Enter}")
  expect(await screen.findByText(t("accounts:codes.required"))).toBeTruthy()
  await user.type(field, "Sara’s phone{Enter}")
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(sent).toEqual([{ call: `PUT ${mount}/webauthn`, body: { id: 4, name: "Sara’s phone" } }])
})

test.each([
  ["the last one says what is left", [phone, recovery], true, "removeLastText"],
  ["without a password that is the email", [phone, recovery], false, "removeLastTextByCode"],
  ["beside an app it says less", [phone, app, recovery], true, "removeText"],
] as const)("removing: %s", async (_what, list, has_password, words) => {
  imitatePasskeys()
  const removed: ServerAnswers = { [`DELETE ${mount}/webauthn`]: [200, { status: 200 }] }
  const { t, user, sent, press, become } = open([...list], removed, { has_password })
  await press(t("second-factor:passkeys.removeOne", { name: "Phone" }))
  const dialog = await screen.findByRole("alertdialog")
  expect(within(dialog).getByText(t(`second-factor:passkeys.${words}`))).toBeTruthy()
  become([])
  await user.click(within(dialog).getByRole("button", { name: t("second-factor:passkeys.remove") }))
  await waitFor(() => expect(screen.queryByText("Phone")).toBeNull())
  expect(sent).toEqual([{ call: `DELETE ${mount}/webauthn`, body: { authenticators: [4] } }])
})

test("a browser without passkeys lists them, and says why it adds none", async () => {
  const { t } = open([phone, recovery])
  expect(await screen.findByText(t("second-factor:passkeys.unsupported"))).toBeTruthy()
  expect(screen.getByText("Phone")).toBeTruthy()
  expect(screen.queryByRole("button", { name: t("second-factor:passkeys.add") })).toBeNull()
})
