import { screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { imitatePasskeys, made } from "../../../testing/imitate-passkeys.ts"
import { renderScreen, type ServerAnswers } from "../../../testing/render-screen.tsx"
import { PasskeyOffer } from "./passkey-offer.tsx"

const OFFER = "POST /api/passkey-offer/"
const PASSKEYS = "/accounts/_allauth/browser/v1/account/authenticators/webauthn"

afterEach(() => vi.unstubAllGlobals())

const open = (answers: ServerAnswers, account: object = { is_minor: false }) =>
  renderScreen(<PasskeyOffer />, { account, answers })

test("offered once: “Not now” takes it away, and nothing more is sent", async () => {
  imitatePasskeys()
  const { t, user, sent } = open({ [OFFER]: [200, { is_due: true }] })
  expect(await screen.findByRole("heading", { name: t("second-factor:offer.title") })).toBeTruthy()
  await user.click(screen.getByRole("button", { name: t("second-factor:offer.later") }))
  expect(screen.queryByRole("heading")).toBeNull()
  expect(sent.map(({ call }) => call)).toEqual([OFFER])
})

test.each([
  [true, /password alone/],
  [false, /code by email alone/],
])("with a password: %s, it says what no longer is enough", async (has_password, words) => {
  imitatePasskeys()
  open({ [OFFER]: [200, { is_due: true }] }, { is_minor: false, has_password })
  expect(await screen.findByText(words)).toBeTruthy()
})

test("made right there", async () => {
  imitatePasskeys({ create: made("platform") })
  const publicKey = { user: { id: "Nw" }, challenge: "AQID" }
  const { t, user } = open({
    [OFFER]: [200, { is_due: true }],
    [`GET ${PASSKEYS}?passwordless`]: [200, { status: 200, data: { creation_options: { publicKey } } }],
    [`POST ${PASSKEYS}`]: [200, { status: 200, data: {}, meta: { recovery_codes_generated: false } }],
  })
  await user.click(await screen.findByRole("button", { name: t("second-factor:offer.create") }))
  expect(await screen.findByText(t("second-factor:passkeys.added"))).toBeTruthy()
  expect(screen.queryByRole("heading", { name: t("second-factor:offer.title") })).toBeNull()
})

test("offered before: nothing is there", async () => {
  imitatePasskeys()
  const { sent } = open({ [OFFER]: [200, { is_due: false }] })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole("heading")).toBeNull()
})

test.each([
  ["a device that makes none itself", { isOwn: false }, {}],
  ["a player under age", {}, { is_minor: true }],
])("%s is not asked about: the offer is not used up", async (_who, device, account) => {
  imitatePasskeys(device)
  const { sent } = open({}, { is_minor: false, ...account })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toEqual([])
})
