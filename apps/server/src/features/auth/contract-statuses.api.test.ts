import { allCalls } from "@academy/contract/calls"
import { MINUTE_MS } from "@academy/domain/time"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { as, type TestAnswer } from "../../testing/as.ts"
import { type AuthScene, givenAuthScene } from "../../testing/auth-scene.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { keyFromLetter } from "../../testing/letters.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"

/** The statuses of the authentication API's contract (sections 8 to 11), row by row; 429 is in the test of the limits. */
const API = "/accounts/_allauth/browser/v1"

let academy: TestApp
beforeAll(async () => {
  academy = await openTestApp()
})
afterAll(() => academy.close())
beforeEach(() => academy.clock.pass(10 * MINUTE_MS))

type Row = [status: number, when: string, ask: (scene: AuthScene) => Promise<TestAnswer>]

const credentials = ({ email }: { email: string }, password = GIVEN_PASSWORD) => ({ email, password })
const newAddress = ({ email }: AuthScene) => ({ email: `new.${email}` })

async function verificationKey({ guest, email }: AuthScene): Promise<string> {
  await guest.post(`${API}/auth/signup`, { email: `new.${email}`, password: GIVEN_PASSWORD })
  return keyFromLetter(academy.deps, `new.${email}`)
}
async function resetKey({ guest, email }: AuthScene): Promise<string> {
  await guest.post(`${API}/auth/password/request`, { email })
  return keyFromLetter(academy.deps, email)
}
/** Where the account is logged in: ids, the own one first. */
const sessionIds = async ({ owner }: AuthScene): Promise<number[]> =>
  (await owner.get(`${API}/auth/sessions`)).body.data.map(({ id }: { id: number }) => id)

const sections: Record<string, Row[]> = {
  "GET config": [[200, "anyone", ({ guest }) => guest.get(`${API}/config`)]],
  "GET auth/session": [
    [200, "signed in", ({ owner }) => owner.get(`${API}/auth/session`)],
    [401, "nobody", ({ guest }) => guest.get(`${API}/auth/session`)],
  ],
  "DELETE auth/session": [
    [401, "signed in", ({ owner }) => owner.delete(`${API}/auth/session`)],
    [401, "when nobody was", ({ guest }) => guest.delete(`${API}/auth/session`)],
  ],
  "POST auth/login": [
    [200, "signed in", (scene) => scene.guest.post(`${API}/auth/login`, credentials(scene))],
    [
      401,
      "right password, deactivated account",
      async (scene) => {
        const gone = await academy.given.account({ is_active: false })
        return scene.guest.post(`${API}/auth/login`, credentials(gone))
      },
    ],
    [
      401,
      "right password, unverified",
      async (scene) => {
        const waiting = await academy.given.account({ verified: false })
        return scene.guest.post(`${API}/auth/login`, credentials(waiting))
      },
    ],
    [
      400,
      "wrong password",
      (scene) => scene.guest.post(`${API}/auth/login`, credentials(scene, "Wrong2026")),
    ],
    [
      409,
      "already signed in, right credentials",
      (scene) => scene.owner.post(`${API}/auth/login`, credentials(scene)),
    ],
  ],
  "POST auth/signup": [
    [
      401,
      "done, verification pending",
      (scene) => scene.guest.post(`${API}/auth/signup`, { ...newAddress(scene), password: GIVEN_PASSWORD }),
    ],
    [
      401,
      "a taken address, exactly alike",
      (scene) => scene.guest.post(`${API}/auth/signup`, credentials(scene)),
    ],
    [400, "input", ({ guest }) => guest.post(`${API}/auth/signup`, {})],
    [
      409,
      "already signed in",
      (scene) => scene.owner.post(`${API}/auth/signup`, { ...newAddress(scene), password: GIVEN_PASSWORD }),
    ],
  ],
  "GET auth/email/verify": [
    [
      200,
      "what the key is for",
      async (scene) =>
        scene.guest.get(`${API}/auth/email/verify`, {
          "x-email-verification-key": await verificationKey(scene),
        }),
    ],
    [
      400,
      "no key of ours",
      ({ guest }) => guest.get(`${API}/auth/email/verify`, { "x-email-verification-key": "x" }),
    ],
  ],
  "POST auth/email/verify": [
    [
      200,
      "verified, in the browser that signed up",
      async (scene) => scene.guest.post(`${API}/auth/email/verify`, { key: await verificationKey(scene) }),
    ],
    [
      200,
      "verified, in another browser (a choice of section 15)",
      async (scene) => {
        const key = await verificationKey(scene)
        return (await as(academy.app)).post(`${API}/auth/email/verify`, { key })
      },
    ],
    [400, "no key of ours", ({ guest }) => guest.post(`${API}/auth/email/verify`, { key: "x" })],
  ],
  "POST auth/email/verify/resend": [
    [409, "always, by link", ({ guest }) => guest.post(`${API}/auth/email/verify/resend`)],
  ],
  "POST auth/password/request": [
    [200, "known", ({ guest, email }) => guest.post(`${API}/auth/password/request`, { email })],
    [200, "unknown", (scene) => scene.guest.post(`${API}/auth/password/request`, newAddress(scene))],
    [400, "malformed", ({ guest }) => guest.post(`${API}/auth/password/request`, { email: "x@" })],
  ],
  "GET auth/password/reset": [
    [
      200,
      "whose password",
      async (scene) =>
        scene.guest.get(`${API}/auth/password/reset`, { "x-password-reset-key": await resetKey(scene) }),
    ],
    [
      400,
      "no key of ours",
      ({ guest }) => guest.get(`${API}/auth/password/reset`, { "x-password-reset-key": "x" }),
    ],
  ],
  "POST auth/password/reset": [
    [
      200,
      "done, nobody signed in (a choice of section 15)",
      async (scene) =>
        scene.guest.post(`${API}/auth/password/reset`, {
          key: await resetKey(scene),
          password: "Another2026",
        }),
    ],
    [
      400,
      "a password against the rules",
      async (scene) =>
        scene.guest.post(`${API}/auth/password/reset`, { key: await resetKey(scene), password: "weak" }),
    ],
    [
      400,
      "no key of ours",
      ({ guest }) => guest.post(`${API}/auth/password/reset`, { key: "x", password: "weak" }),
    ],
  ],
  "POST auth/reauthenticate": [
    [
      200,
      "right password",
      ({ owner }) => owner.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD }),
    ],
    [400, "wrong one", ({ owner }) => owner.post(`${API}/auth/reauthenticate`, { password: "Wrong2026" })],
    [401, "nobody", ({ guest }) => guest.post(`${API}/auth/reauthenticate`, { password: GIVEN_PASSWORD })],
  ],
  "POST account/password/change": [
    [
      200,
      "changed; the old one again is accepted",
      ({ owner }) =>
        owner.post(`${API}/account/password/change`, {
          current_password: GIVEN_PASSWORD,
          new_password: GIVEN_PASSWORD,
        }),
    ],
    [
      400,
      "against the rules",
      ({ owner }) =>
        owner.post(`${API}/account/password/change`, {
          current_password: GIVEN_PASSWORD,
          new_password: "weak",
        }),
    ],
    [401, "nobody", ({ guest }) => guest.post(`${API}/account/password/change`, {})],
  ],
  "account/email": [
    [200, "GET", ({ owner }) => owner.get(`${API}/account/email`)],
    [401, "GET by nobody", ({ guest }) => guest.get(`${API}/account/email`)],
    [200, "POST", (scene) => scene.owner.post(`${API}/account/email`, newAddress(scene))],
    [400, "POST of an own one", ({ owner, email }) => owner.post(`${API}/account/email`, { email })],
    [409, "POST by nobody", (scene) => scene.guest.post(`${API}/account/email`, newAddress(scene))],
    [200, "PUT of a verified one", ({ owner, email }) => owner.put(`${API}/account/email`, { email })],
    [
      403,
      "PUT within 180 s of the letter",
      async (scene) => {
        await scene.owner.post(`${API}/account/email`, newAddress(scene))
        return scene.owner.put(`${API}/account/email`, newAddress(scene))
      },
    ],
    [401, "PUT by nobody", ({ guest, email }) => guest.put(`${API}/account/email`, { email })],
    [200, "PATCH", ({ owner, email }) => owner.patch(`${API}/account/email`, { email, primary: true })],
    [
      400,
      "PATCH without primary",
      ({ owner, email }) => owner.patch(`${API}/account/email`, { email, primary: false }),
    ],
    [
      401,
      "PATCH by nobody",
      ({ guest, email }) => guest.patch(`${API}/account/email`, { email, primary: true }),
    ],
    [
      200,
      "DELETE",
      async (scene) => {
        await scene.owner.post(`${API}/account/email`, newAddress(scene))
        return scene.owner.delete(`${API}/account/email`, newAddress(scene))
      },
    ],
    [400, "DELETE of the primary one", ({ owner, email }) => owner.delete(`${API}/account/email`, { email })],
    [401, "DELETE by nobody", ({ guest, email }) => guest.delete(`${API}/account/email`, { email })],
  ],
  "auth/sessions": [
    [200, "GET", ({ owner }) => owner.get(`${API}/auth/sessions`)],
    [401, "GET by nobody", ({ guest }) => guest.get(`${API}/auth/sessions`)],
    [
      200,
      "DELETE of another one",
      async (scene) => {
        await scene.guest.post(`${API}/auth/login`, credentials(scene))
        return scene.owner.delete(`${API}/auth/sessions`, { sessions: (await sessionIds(scene)).slice(1) })
      },
    ],
    [
      401,
      "DELETE of the own one",
      async (scene) =>
        scene.owner.delete(`${API}/auth/sessions`, { sessions: (await sessionIds(scene)).slice(0, 1) }),
    ],
    [
      400,
      "DELETE of another account's",
      ({ owner }) => owner.delete(`${API}/auth/sessions`, { sessions: [1_000_000] }),
    ],
    [401, "DELETE by nobody", ({ guest }) => guest.delete(`${API}/auth/sessions`, { sessions: [1] })],
  ],
}

test("each call of the API has its rows, and each row is of a call", () => {
  const asked = Object.entries(sections).flatMap(([section, rows]) =>
    section.includes(" ") ? [section] : rows.map(([, when]) => `${when.split(" ")[0]} ${section}`),
  )
  const declared = allCalls
    .filter(({ call }) => call.path.startsWith(API))
    .map(({ call }) => `${call.method} ${call.path.slice(API.length + 1)}`)
  expect([...new Set(asked)].toSorted()).toEqual(declared.toSorted())
})

/** A body's own `status` repeats the answer's; not signed in comes with the ways in. */
describe.each(Object.entries(sections))("%s", (_, rows) => {
  test.each(rows)("%i: %s", async (status, _when, ask) => {
    const answer = await ask(await givenAuthScene(academy))
    expect([answer.status, answer.body.status], answer.text).toEqual([status, status])
    if (status === 401)
      expect(answer.body.data.flows.slice(0, 2)).toEqual([{ id: "login" }, { id: "signup" }])
    if (status === 400) expect(answer.body.errors[0].message).toMatch(/^[A-Z].*\.$/)
  })
})
