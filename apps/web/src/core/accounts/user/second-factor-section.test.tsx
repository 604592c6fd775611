import { screen, within } from "@testing-library/react"
import { afterAll, expect, test, vi } from "vitest"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { SecondFactorSection } from "./second-factor-section.tsx"

const mount = "/accounts/_allauth/browser/v1/account/authenticators"
const made = { created_at: 1_764_000_000, last_used_at: null }
const app = { type: "totp", ...made }
const recovery = (unused: number) => ({
  type: "recovery_codes",
  ...made,
  total_code_count: 10,
  unused_code_count: unused,
})
const newCodes = ["01880256", "11223344"]

/** The list changes with what was done. */
function open(list: object[], answers: ServerAnswers = {}, account: { has_password?: boolean } = {}) {
  const data = [...list]
  const read: ServerAnswers = { [`GET ${mount}`]: [200, { status: 200, data }] }
  const view = renderScreen(<SecondFactorSection />, {
    account: { email: "sara@mail.example", ...account },
    answers: { ...read, ...answers },
  })
  return { ...view, become: (next: object[]) => data.splice(0, data.length, ...next) }
}

const secret = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
const newSecret: ServerAnswers = {
  [`GET ${mount}/totp`]: [
    404,
    { status: 404, meta: { secret, totp_url: `otpauth://totp/x?secret=${secret}` } },
  ],
}

const print = vi.fn()
vi.stubGlobal("print", print)
afterAll(() => void vi.unstubAllGlobals())

test.each([
  [true, /password alone/],
  [false, /code by email alone/],
])("with a password: %s, it says what is not enough", async (has_password, words) => {
  open([], {}, { has_password })
  expect(await screen.findByText(words)).toBeTruthy()
})

test("set up with picture, key and code; then the recovery codes stand there once", async () => {
  const { t, user, sent, become } = open([], {
    ...newSecret,
    [`POST ${mount}/totp`]: [200, { status: 200, data: app, meta: { recovery_codes_generated: true } }],
    [`GET ${mount}/recovery-codes`]: [
      200,
      { status: 200, data: { ...recovery(10), unused_codes: newCodes } },
    ],
  })
  await user.click(await screen.findByRole("button", { name: t("second-factor:factor.turnOn") }))
  expect(await screen.findByRole("img", { name: t("second-factor:setup.qr") })).toBeTruthy()
  expect(screen.getByText("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567")).toBeTruthy()
  become([app, recovery(10)])
  await user.type(screen.getByLabelText(t("second-factor:code.app")), "123 456{Enter}")

  const heading = await screen.findByRole("heading", { name: t("second-factor:codes.title") })
  expect(document.activeElement, "what takes the form's place is read out").toBe(heading)
  expect(sent).toEqual([{ call: `POST ${mount}/totp`, body: { code: "123456" } }])
  expect(screen.getAllByText("0188 0256"), "on the screen and on paper").toHaveLength(2)
  const file = screen.getByRole("link", { name: t("second-factor:codes.download") })
  expect(decodeURIComponent(file.getAttribute("href") ?? "")).toMatch(
    /^data:text\/plain.*sara@mail\.example\n\n0188 0256\n1122 3344\n$/s,
  )
  await user.click(screen.getByRole("button", { name: t("second-factor:codes.print") }))
  expect(print).toHaveBeenCalledOnce()

  await user.click(screen.getByRole("button", { name: t("second-factor:codes.saved") }))
  expect(screen.queryByText("0188 0256")).toBeNull()
  expect(await screen.findByText(t("second-factor:codes.left", { count: 10 }))).toBeTruthy()
})

test("a wrong first code stands at its field, and the key stays", async () => {
  const { t, user } = open([], {
    ...newSecret,
    [`POST ${mount}/totp`]: [
      400,
      { status: 400, errors: [{ code: "incorrect_code", message: "Incorrect code.", param: "code" }] },
    ],
  })
  await user.click(await screen.findByRole("button", { name: t("second-factor:factor.turnOn") }))
  await user.type(await screen.findByLabelText(t("second-factor:code.app")), "000000{Enter}")
  expect(await screen.findByText(t("accounts:codes.incorrect_app_code"))).toBeTruthy()
  expect(screen.getByText("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567")).toBeTruthy()
})

test("an unconfirmed address comes first", async () => {
  const { t, user } = open([], {
    [`GET ${mount}/totp`]: [409, { status: 409, errors: [{ code: "unverified_email", message: "…" }] }],
  })
  await user.click(await screen.findByRole("button", { name: t("second-factor:factor.turnOn") }))
  expect(await screen.findByText(t("second-factor:setup.unverified"))).toBeTruthy()
})

test("on: it is turned off after a question", async () => {
  const { t, user, sent, become } = open([app, recovery(2)], {
    [`DELETE ${mount}/totp`]: [200, { status: 200 }],
  })
  expect(await screen.findByText(t("second-factor:codes.left", { count: 2 }))).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("second-factor:factor.turnOff") }))
  const question = screen.getByRole("alertdialog")
  become([])
  await user.click(within(question).getByRole("button", { name: t("second-factor:factor.turnOff") }))
  expect(await screen.findByRole("button", { name: t("second-factor:factor.turnOn") })).toBeTruthy()
  expect(sent).toEqual([{ call: `DELETE ${mount}/totp`, body: null }])
  expect(await screen.findByText(t("second-factor:factor.isOff"))).toBeTruthy()
})

test("new codes replace the old ones after a question; a refusal says why", async () => {
  const { t, user, become } = open([app, recovery(1)], {
    [`POST ${mount}/recovery-codes`]: [
      200,
      { status: 200, data: { ...recovery(10), unused_codes: newCodes } },
    ],
    [`DELETE ${mount}/totp`]: [
      401,
      {
        status: 401,
        data: { user: {}, flows: [{ id: "mfa_reauthenticate", types: ["totp"] }] },
        meta: { is_authenticated: true },
      },
    ],
  })
  await user.click(await screen.findByRole("button", { name: t("second-factor:factor.turnOff") }))
  await user.click(
    within(screen.getByRole("alertdialog")).getByRole("button", { name: t("second-factor:factor.turnOff") }),
  )
  expect((await screen.findByRole("alert")).textContent).toBe(t("problems:reauthentication_needed"))

  await user.click(screen.getByRole("button", { name: t("second-factor:codes.new") }))
  become([app, recovery(10)])
  await user.click(
    within(screen.getByRole("alertdialog")).getByRole("button", { name: t("second-factor:codes.new") }),
  )
  expect(await screen.findAllByText("1122 3344")).toHaveLength(2)
})
