import { rightsOf } from "@academy/domain/staff-roles"
import { expect, test } from "vitest"
import { CODES, CONFIRM_CODE, givenProtected, TOTP } from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ secondFactorDays: 7 })

async function changesOf(facts: object) {
  const { account, owner, nextCode } = await givenProtected(academy, facts)
  expect((await owner.post(CONFIRM_CODE, { code: nextCode() })).status).toBe(200)
  expect((await owner.post(CODES, {})).status).toBe(200)
  expect((await owner.delete(TOTP)).status).toBe(200)
  const { rows } = await academy.deps.pool.query(
    `select action, after ->> 'second_factor' as factor, account_id = entity_id as is_own
      from audit_entries where entity = 'accounts' and entity_id = $1 order by id`,
    [account.id],
  )
  return rows.map(({ action, factor, is_own }) => [action, factor, is_own])
}

test.each([
  ["an owner", rightsOf("owner")],
  ["a coach", rightsOf("coach")],
  ["an owner whose rights wait for it", { ...rightsOf("owner"), superuser_since: new Date("2026-01-01") }],
])(
  "%s: each change of the second factors is in the audit log, without what opens a login",
  async (_who, facts) => {
    expect(await changesOf(facts)).toEqual([
      ["second_factor_added", "totp", true],
      ["second_factor_added", "recovery_codes", true],
      ["second_factor_removed", "totp", true],
    ])
  },
)

test("those of families are their own business", async () => {
  expect(await changesOf({})).toEqual([])
})
