import { rightsOf } from "@academy/domain/staff-roles"
import { beforeEach, describe, expect, test } from "vitest"
import { makeSuperuser } from "../../core/accounts/index.ts"
import { recordChange } from "../../core/audit/index.ts"
import { as } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
beforeEach(async () => {
  await academy.deps.pool.query("delete from audit_entries")
  await academy.deps.pool.query("update accounts set is_superuser = false")
})

const roleUrl = ({ id }: { id: number }) => `/api/accounts/${id}/role/`
const givenSuperuser = async () => {
  const account = await academy.given.account({ is_superuser: true, first_name: "Maja", last_name: "Berg" })
  return { account, visitor: await as(academy.app, account) }
}
const logOf = async () => (await academy.deps.pool.query("select * from audit_entries order by id")).rows
const superusers = async () =>
  (await academy.deps.pool.query("select id from accounts where is_superuser and is_active")).rows.length

test("rights are given and taken, each change written down with who, before and after", async () => {
  const { account, visitor } = await givenSuperuser()
  const coach = await academy.given.account()
  const given = await visitor.post(roleUrl(coach), { is_staff: true })
  expect(given.body).toEqual({
    id: coach.id,
    is_staff: true,
    is_superuser: false,
    staff_role: "coach",
    is_active: true,
    handed_over: 0,
    without_coach: 0,
    change: expect.any(Number),
  })
  expect((await (await as(academy.app, coach)).get("/api/user-info/")).body.is_staff).toBe(true)
  await visitor.post(roleUrl(coach), { is_staff: true })
  await visitor.post(roleUrl(coach), {})
  await visitor.post(roleUrl(coach), { is_staff: false })

  const { body: log } = await visitor.get("/api/audit-log/")
  expect(log.next).toBeNull()
  expect(log.rows).toEqual([
    {
      id: expect.any(Number),
      account_id: account.id,
      account_name: "Maja Berg",
      action: "account_role",
      entity: "accounts",
      entity_id: coach.id,
      reason: "",
      device: "",
      before: { is_staff: true, staff_role: "coach" },
      after: { is_staff: false, staff_role: null },
      mentions: [
        {
          ...{ entity: "accounts", id: coach.id, name: "Anna Lind", session: null },
          ...{ account_id: coach.id, player_id: null },
        },
      ],
      created: expect.stringContaining("+01:00"),
    },
    expect.objectContaining({
      before: { is_staff: false, staff_role: null },
      after: { is_staff: true, staff_role: "coach" },
    }),
  ])
})

test("an owner closes another owner's account and never the own one", async () => {
  const { account, visitor } = await givenSuperuser()
  const other = await academy.given.account({ is_superuser: true })
  expect((await visitor.post(roleUrl(account), { is_active: false })).body.code).toBe("own_account")
  expect((await visitor.get("/api/user-info/")).status).toBe(200)
  expect((await visitor.post(roleUrl(other), { is_active: false })).status).toBe(200)
  expect((await visitor.post(roleUrl(account), { is_active: false })).body.code).toBe("last_superuser")
})

test("closing an account ends its sessions at once; opening it lets it log in again", async () => {
  const { visitor } = await givenSuperuser()
  const account = await academy.given.account()
  const theirs = await as(academy.app, account)
  expect((await theirs.get("/api/user-info/")).status).toBe(200)
  await visitor.post(roleUrl(account), { is_active: false })
  expect((await theirs.get("/api/user-info/")).status).toBe(401)
  await visitor.post(roleUrl(account), { is_active: true })
  // The session that was ended stays ended.
  const again = await as(academy.app, account)
  expect((await again.get("/api/user-info/")).status).toBe(401)
})

test("the last superuser stays one, by whatever way", async () => {
  const { account, visitor } = await givenSuperuser()
  for (const input of [{ is_superuser: false }, { is_active: false }]) {
    const { status, body } = await visitor.post(roleUrl(account), input)
    expect([status, body.code]).toEqual([409, "last_superuser"])
  }
  // One who is closed is none.
  await academy.given.account({ is_superuser: true, is_active: false })
  expect((await visitor.post(roleUrl(account), { is_superuser: false })).body.code).toBe("last_superuser")
  expect(await logOf()).toEqual([])
})

test("two who take each other's right at once, forty times: one is always left, and the log says what happened", async () => {
  for (let round = 0; round < 40; round++) {
    await academy.deps.pool.query("update accounts set is_superuser = false")
    const [one, two] = [await givenSuperuser(), await givenSuperuser()]
    const answers = await Promise.all([
      one.visitor.post(roleUrl(two.account), { is_superuser: false }),
      two.visitor.post(roleUrl(one.account), { is_superuser: false }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await superusers()).toBe(1)
  }
  expect(await logOf()).toHaveLength(40)
})

test("all ten superusers resign at once: one can't", async () => {
  const all = await Promise.all(Array.from({ length: 10 }, givenSuperuser))
  const answers = await Promise.all(
    all.map(({ account, visitor }) => visitor.post(roleUrl(account), { is_superuser: false })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(answers.filter(({ body }) => body.code === "last_superuser")).toHaveLength(1)
  expect(await superusers()).toBe(1)
})

test("nobody but a superuser; an account that isn't there is not found; other fields are refused", async () => {
  const { visitor } = await givenSuperuser()
  const target = await academy.given.account()
  const staff = await as(academy.app, await academy.given.account({ is_staff: true }))
  expect((await staff.post(roleUrl(target), { is_staff: true })).body.code).toBe("access_denied")
  expect((await staff.get("/api/audit-log/")).body.code).toBe("access_denied")
  expect((await visitor.post(roleUrl({ id: 2_000_000_000 }), { is_staff: true })).body.code).toBe("not_found")
  const others = { email: "taken@over.example", password_hash: "x", max_players: 999 }
  for (const body of [others, { is_staff: true, ...others }]) {
    const { status, body: refused } = await visitor.post(roleUrl(target), body)
    const params = refused.errors.map(({ param }: { param: string }) => param)
    expect([status, params]).toEqual([400, Object.keys(others)])
  }
  await visitor.post(roleUrl(target), { is_staff: true })
  const { rows } = await academy.deps.pool.query(
    "select is_staff, email, max_players, password_hash = 'x' as overwritten from accounts where id = $1",
    [target.id],
  )
  expect(rows).toEqual([{ is_staff: true, email: target.email, max_players: 8, overwritten: false }])
  expect(JSON.stringify(await logOf())).not.toContain("password")
})

test("a change that fails leaves no entry, and an entry that fails leaves no change", async () => {
  const { visitor } = await givenSuperuser()
  const target = await academy.given.account()
  await academy.deps.pool.query(
    "alter table audit_entries add constraint refuse check (entity <> 'accounts') not valid",
  )
  try {
    expect((await visitor.post(roleUrl(target), { is_staff: true })).status).toBe(500)
  } finally {
    await academy.deps.pool.query("alter table audit_entries drop constraint refuse")
  }
  const { rows } = await academy.deps.pool.query("select is_staff from accounts where id = $1", [target.id])
  expect([rows, await logOf()]).toEqual([[{ is_staff: false }], []])
})

test("the command line is in the log too, as nobody", async () => {
  const { email, id } = await academy.given.account()
  await makeSuperuser(academy.deps, email, "Another2026")
  expect(await logOf()).toMatchObject([
    {
      account_id: null,
      entity_id: id,
      before: { is_superuser: false, is_staff: false, staff_role: null },
      after: { is_superuser: true, is_staff: true, staff_role: "owner" },
    },
  ])
})

test("no entry holds what opens an account, whatever is handed to the log", async () => {
  const { db, clock } = academy.deps
  const fields = { is_staff: true, password_hash: "$argon2id$", token_hash: "t", payment_method: "card" }
  const row = { action: "account_role", entity: "accounts", entity_id: null, account_id: null } as const
  await db.transaction((tx) => recordChange(tx, { ...row, before: null, after: fields, at: clock() }))
  expect(await logOf()).toMatchObject([{ before: null, after: { is_staff: true, payment_method: "card" } }])
  expect(JSON.stringify(await logOf())).not.toMatch(/argon2id|token_hash/)
})

describe("roles", () => {
  const given = (facts: Parameters<typeof academy.given.account>[0]) => academy.given.account(facts)
  const givenOffice = async () => {
    const account = await given({ ...rightsOf("office"), first_name: "Olle", last_name: "Ek" })
    return { account, visitor: await as(academy.app, account) }
  }

  test("a role decides the flags, and null takes every right", async () => {
    const { visitor } = await givenSuperuser()
    const target = await given({})
    for (const role of ["office", "coach", "owner", null] as const) {
      const { body } = await visitor.post(roleUrl(target), { staff_role: role })
      expect(body).toMatchObject({ id: target.id, is_active: true, ...rightsOf(role) })
    }
  })

  test("whoever becomes a superuser by the flag is the office, no owner", async () => {
    const { visitor } = await givenSuperuser()
    const target = await given({ is_staff: true })
    expect((await visitor.post(roleUrl(target), { is_superuser: true })).body.staff_role).toBe("office")
    expect((await visitor.post(roleUrl(target), { is_superuser: false })).body.staff_role).toBe("coach")
  })

  test("the office works in the panel, gives no roles and exports nothing about persons", async () => {
    const { visitor } = await givenOffice()
    const target = await given({})
    expect((await visitor.get("/api/admin/dashboard/")).status).toBe(200)
    expect((await visitor.get("/api/admin/models/packages/export.csv")).status).toBe(200)
    for (const refused of [
      await visitor.post(roleUrl(target), { staff_role: "coach" }),
      await visitor.get("/api/admin/models/players/export.csv"),
      await visitor.get("/api/admin/models/accounts/export.csv"),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, "access_denied"])
  })

  test("the last owner stays one though the office is there", async () => {
    const { account, visitor } = await givenSuperuser()
    await givenOffice()
    expect((await visitor.post(roleUrl(account), { staff_role: "office" })).body.code).toBe("last_superuser")
    expect((await visitor.post(roleUrl(account), { is_superuser: true })).status).toBe(200)
    expect(await logOf()).toEqual([])
  })

  test("everybody who works here is listed; others are found by name or whole address, by three letters or more", async () => {
    await academy.deps.pool.query("update accounts set is_staff = false")
    const { account, visitor } = await givenSuperuser()
    const office = await givenOffice()
    const parent = await given({ first_name: "Ylva", last_name: "Skog", email: "ylva@skog.example" })
    const read = async (search: string, by = visitor) =>
      (await by.get(`/api/admin/colleagues/?search=${search}`)).body
    const { may_change, colleagues, found } = await read("ylva%20s")
    expect(may_change).toBe(true)
    expect(colleagues).toMatchObject([
      { id: account.id, name: "Maja Berg", staff_role: "owner" },
      { id: office.account.id, name: "Olle Ek", staff_role: "office" },
    ])
    expect(found).toMatchObject([{ id: parent.id, name: "Ylva Skog", staff_role: null }])
    expect((await read("ylva@skog.example")).found).toHaveLength(1)
    for (const nobody of ["yl", "@skog.example", "%25%25%25", ""])
      expect((await read(nobody)).found).toEqual([])
    expect((await read("", office.visitor)).may_change).toBe(false)
  })
})
