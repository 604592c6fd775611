import { generateSync } from "otplib"
import { expect } from "vitest"
import { as, type TestAnswer, type Visitor } from "./as.ts"
import { API } from "./auth-contract-rows.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "./given.ts"
import type { TestApp } from "./test-app.ts"

export const TOTP = `${API}/account/authenticators/totp`
export const CODES = `${API}/account/authenticators/recovery-codes`
export const AUTHENTICATE = `${API}/auth/2fa/authenticate`
export const TRUST = `${API}/auth/2fa/trust`
export const CONFIRM_CODE = `${API}/auth/2fa/reauthenticate`
const LOGIN = `${API}/auth/login`

/** What the app shows at the academy's time. */
export const codeAt = (secret: string, now: Date): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })

/** Someone whose login asks for a code. */
export interface Protected {
  account: GivenAccount
  /** The browser in which the app was added. */
  owner: Visitor
  secret: string
  recovery: string[]
  /** A code that was not used yet: the academy's clock moves on until there is one. */
  nextCode: () => string
}

/** An account whose owner has added an app, a minute ago. */
export async function givenProtected(
  academy: TestApp,
  facts?: Parameters<TestApp["given"]["account"]>[0],
): Promise<Protected> {
  const { app, given, clock } = academy
  const account = await given.account(facts)
  const owner = await as(app, account)
  const { status, body } = await owner.get(TOTP)
  expect(status).toBe(404)
  const { secret } = body.meta
  const added = await owner.post(TOTP, { code: codeAt(secret, clock.now()) })
  expect([added.status, added.body.data]).toEqual([200, expect.objectContaining({ type: "totp" })])
  const codes = await owner.get(CODES)
  const nextCode = () => {
    clock.pass(31_000)
    return codeAt(secret, clock.now())
  }
  return { account, owner, secret, recovery: codes.body.data.unused_codes, nextCode }
}

/** Logs in with the right password; the login then waits for a code. */
export async function halfway(
  { app }: TestApp,
  { email }: { email: string },
  browser?: Visitor,
): Promise<Visitor> {
  const visitor = browser ?? (await as(app))
  const answer = await visitor.post(LOGIN, { email, password: GIVEN_PASSWORD })
  expect(pendingOf(answer)).toMatchObject({ id: "mfa_authenticate" })
  return visitor
}

/** The step that a login waits for; undefined when it waits for none. */
export const pendingOf = ({ body }: TestAnswer) =>
  body.data.flows.find((flow: { is_pending?: true }) => flow.is_pending)

/** The codes of a 400 or 409, with their fields. */
export const errorsOf = ({ status, body }: TestAnswer) => [
  status,
  body.errors?.map(({ code, param }: { code: string; param?: string }) => [code, param]),
]
export const wrongCode = [400, [["incorrect_code", "code"]]]
