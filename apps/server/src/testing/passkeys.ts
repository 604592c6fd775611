import { expect } from "vitest"
import { as, type Visitor } from "./as.ts"
import { API } from "./auth-contract-rows.ts"
import { CODES } from "./second-factor.ts"
import { SoftwareAuthenticator } from "./software-authenticator.ts"
import type { TestApp } from "./test-app.ts"

export const PASSKEYS = `${API}/account/authenticators/webauthn`
export const PASSKEY_LOGIN = `${API}/auth/webauthn/login`
export const PASSKEY_STEP = `${API}/auth/webauthn/authenticate`
export const CONFIRM_PASSKEY = `${API}/auth/webauthn/reauthenticate`
export const wrongCredential = [400, [["incorrect_code", "credential"]]]
export const wrongCreation = [400, [["incorrect_code", undefined]]]

/** The options of one of the three calls that ask for a passkey. */
export async function requestOptions(visitor: Visitor, path: string) {
  const { status, body } = await visitor.get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.request_options.publicKey
}

export async function creationOptions(visitor: Visitor, query = "?passwordless") {
  const { status, body } = await visitor.get(`${PASSKEYS}${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.creation_options.publicKey
}

/** Adds a passkey (`?passwordless`) or a security key. */
export async function addPasskey(owner: Visitor, name = "Phone", query = "?passwordless") {
  const authenticator = new SoftwareAuthenticator()
  const credential = authenticator.create(await creationOptions(owner, query))
  const added = await owner.post(PASSKEYS, { name, credential })
  expect(added.status, added.text).toBe(200)
  return { authenticator, entry: added.body.data, meta: added.body.meta }
}

/** An account with a passkey, the browser that added it and its recovery codes. */
export async function givenPasskey(
  { app, given }: Pick<TestApp, "app" | "given">,
  facts?: Parameters<TestApp["given"]["account"]>[0],
) {
  const account = await given.account(facts)
  const owner = await as(app, account)
  const { authenticator, entry } = await addPasskey(owner)
  const { body } = await owner.get(CODES)
  return { account, owner, authenticator, entry, recovery: body.data.unused_codes as string[] }
}

/** Answers one of the three calls with a passkey. */
export async function answerWith(
  visitor: Visitor,
  path: string,
  authenticator: SoftwareAuthenticator,
  lies: Parameters<SoftwareAuthenticator["get"]>[1] = {},
) {
  const credential = authenticator.get(await requestOptions(visitor, path), lies)
  return visitor.post(path, { credential })
}
