import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { API } from "../../testing/auth-contract-rows.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD } from "../../testing/given.ts"
import { givenProtected, halfway } from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { removeSecondFactors } from "./remove-second-factors.ts"

/** The way out for somebody who has lost phone and recovery codes, at the server's command line. */
const academy = testAcademy()

test("the factors go, every device is logged out, its owner and the audit log are told", async () => {
  const { account, owner } = await givenProtected(academy)
  const waiting = await halfway(academy, account)
  expect(await removeSecondFactors(academy.deps, account.email.toUpperCase())).toBe(2)
  expect((await owner.get("/api/user-info/")).status).toBe(401)
  expect((await waiting.post(`${API}/auth/2fa/authenticate`, { code: "123456" })).status).toBe(401)
  const { status } = await waiting.post(`${API}/auth/login`, {
    email: account.email,
    password: GIVEN_PASSWORD,
  })
  expect(status).toBe(200)
  const sent = await emailsTo(academy.deps, account.email)
  expect(sent.map(({ subject }) => subject)).toContain("Two-step verification was turned off")
  const { rows } = await academy.deps.pool.query(
    "select account_id, entity, entity_id from audit_entries where action = 'second_factors_removed'",
  )
  expect(rows).toEqual([{ account_id: null, entity: "accounts", entity_id: account.id }])
})

test("an account without any keeps its sessions; a stranger's address and nonsense are refused", async () => {
  const account = await academy.given.account()
  const owner = await as(academy.app, account)
  expect(await removeSecondFactors(academy.deps, account.email)).toBe(0)
  expect((await owner.get("/api/user-info/")).status).toBe(200)
  const { email } = await academy.given.account({ verified: false })
  await expect(removeSecondFactors(academy.deps, email)).rejects.toThrow("No account has")
  await expect(removeSecondFactors(academy.deps, "nonsense")).rejects.toThrow("not an email address")
})
