import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { givenBusyFamily } from "../../testing/given-family.ts"
import { givenProtected, TOTP } from "../../testing/second-factor.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { mergeColumns } from "./merge-columns.ts"

const academy = testAcademy({ benchLimitsOff: true })
let office: Visitor
let officer: GivenAccount
beforeAll(async () => {
  officer = await academy.given.account({ is_superuser: true })
  office = await as(academy.app, officer)
})

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const merge = (into: number, from: number, password = GIVEN_PASSWORD, by = office) =>
  by.post(`/api/admin/families/${into}/merge/`, { from_account_id: from, password })

/** Every column that points at an account. */
const columnsOfAccounts = async (): Promise<string[]> =>
  (
    await rowsOf(
      `select table_name || '.' || column_name as name from information_schema.columns
         where table_schema = current_schema() and column_name ~ '(^|_)account_id$'
       union
       select c.conrelid::regclass::text || '.' || a.attname from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
         where c.contype = 'f' and c.confrelid = 'accounts'::regclass order by 1`,
    )
  ).map(({ name }) => name)

test("of every column that points at an account it is said what a merge does with it", async () => {
  expect(await columnsOfAccounts()).toEqual(Object.keys(mergeColumns).toSorted())
})

test("all that the one had is the other's: players, seats, money, papers; its login ends, its address leads on", async () => {
  const { parent: ends, visitor } = await givenBusyFamily(academy)
  const stays = await academy.given.account({ first_name: "Birgitta", last_name: "Åkerblom" })
  const own = await academy.given.player(stays, { first_name: "Egon" })
  await academy.given.money(stays, 5_000)
  await academy.given.money(ends, 700)
  const [shared] = await rowsOf(
    `select player_id from guardianships where account_id = $1 order by player_id limit 1`,
    ends.id,
  )
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 4)",
    [stays.id, shared.player_id],
  )
  await academy.deps.pool.query(
    "insert into trial_alerts select account_id, player_id, now() from guardianships where account_id = $1",
    [ends.id],
  )
  await academy.deps.pool.query(
    "insert into office_notes (account_id, written_by, text, created_at) values ($1, $2, 'Calls after six', now())",
    [ends.id, officer.id],
  )
  const preview = (await office.get(`/api/admin/families/${stays.id}/merge/${ends.id}/`)).body
  expect(preview).toMatchObject({ email: ends.email, why_not: null, addresses: [ends.email] })
  expect(preview.players).toContain("Tindra")
  expect(preview.balance).toBeGreaterThan(0)
  const before = await rowsOf("select sum(balance_minor)::int as money from wallets")
  const countOf = async (table: string, id: number) =>
    (await rowsOf(`select count(*)::int as n from ${table} where account_id = $1`, id))[0].n
  const orders = await countOf("orders", ends.id)

  const waited = await countOf("trial_alerts", ends.id)

  expect((await merge(stays.id, ends.id)).status).toBe(200)

  expect([waited > 1, await countOf("trial_alerts", stays.id)]).toEqual([true, waited])
  for (const [column, fate] of Object.entries(mergeColumns)) {
    if (fate === "stays") continue
    const [table = "", name = ""] = column.split(".")
    expect(await rowsOf(`select 1 from ${table} where "${name}" = $1`, ends.id), column).toEqual([])
  }
  expect(await rowsOf("select sum(balance_minor)::int as money from wallets")).toEqual(before)
  expect(
    await rowsOf(
      `select w.account_id from wallets w where w.balance_minor <> (select coalesce(sum(e.amount), 0) from wallet_entries e
        where e.account_id = w.account_id and e.kind = 'money')`,
    ),
    "each balance is the sum of its entries",
  ).toEqual([])
  expect(await countOf("orders", stays.id)).toBe(orders)
  expect(await countOf("office_notes", stays.id)).toBe(1)
  const browser = await as(academy.app, stays)
  const players = (await browser.get("/api/user-players/")).body
  expect(players.map(({ first_name }: { first_name: string }) => first_name)).toEqual(
    expect.arrayContaining(["Egon", "Tindra", "Vide"]),
  )
  expect(players.length, "a shared player is there once").toBe(3)
  expect(own.id).toBeGreaterThan(0)
  expect(
    (
      await rowsOf(
        "select role from guardianships where player_id = $1 and account_id = $2",
        shared.player_id,
        stays.id,
      )
    )[0].role,
  ).toBe("owner")
  expect((await visitor.get("/api/user-players/")).status, "the old login ends").toBe(401)
  const again = await as(academy.app)
  const login = await again.post("/accounts/_allauth/browser/v1/auth/login", {
    email: ends.email,
    password: GIVEN_PASSWORD,
  })
  expect([login.status, login.body.data?.user?.email]).toEqual([200, stays.email])
  for (const email of [ends.email, stays.email]) {
    const emails = await emailsTo(academy.deps, email)
    expect(
      emails.some(({ text }) => text.includes(stays.email)),
      email,
    ).toBe(true)
  }
  expect(
    await rowsOf("select entity_id, before from audit_entries where action = 'accounts_merged'"),
  ).toEqual([{ entity_id: stays.id, before: { merged_account: ends.id } }])
  expect((await office.get(`/api/admin/families/${ends.id}/`)).body.code).toBe("not_found")
  expect((await merge(stays.id, ends.id)).body.code).toBe("not_found")
})

test("a wrong password, one's own family, staff, an own login, who leaves and a basket are refused", async () => {
  const { given } = academy
  const stays = await given.account()
  const codeOf = async (from: GivenAccount, into = stays) => (await merge(into.id, from.id)).body.code
  expect((await merge(stays.id, (await given.account()).id, "not the password")).body.code).toBe(
    "wrong_password",
  )
  expect(await codeOf(stays)).toBe("merge_same_account")
  expect(await codeOf(officer)).toBe("own_family")
  const spouse = await given.account()
  await given.player([officer, spouse])
  expect(await codeOf(spouse)).toBe("own_family")
  expect(await codeOf(await given.account({ is_staff: true }))).toBe("merge_of_staff")
  const leaving = await given.account()
  await academy.deps.pool.query("update accounts set deletion_due_at = now() where id = $1", [leaving.id])
  expect(await codeOf(leaving)).toBe("merge_of_leaving")
  const teenager = await given.account()
  const child = await given.player(stays)
  await academy.deps.pool.query(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'player', 0)",
    [teenager.id, child.id],
  )
  expect(await codeOf(teenager, spouse), "the spouse is the officer's family").toBe("own_family")
  expect(await codeOf(teenager)).toBe("merge_of_own_login")
  const shopper = await given.account()
  const pack = await given.package()
  await (await as(academy.app, shopper)).post("/api/basket/lines/", { package_id: pack.id })
  expect(await codeOf(shopper)).toBe("merge_with_basket")
})

test("nobody of the office comes to a colleague's rights by an account of their own, an owner may join two of a coach", async () => {
  const { given, app, deps } = academy
  const clerk = await given.account({ is_superuser: true, staff_role: "office" })
  const clerks = await as(app, clerk)
  const owner = await given.account({ is_superuser: true, staff_role: "owner" })
  const coach = await given.account({ is_staff: true })
  const named = await given.account()
  await deps.pool.query("insert into coaches (name, account_id) values ('Mio', $1)", [named.id])
  const second = await given.account()
  for (const { id } of [owner, coach, named]) {
    const preview = await clerks.get(`/api/admin/families/${id}/merge/${second.id}/`)
    expect(preview.body.why_not).toBe("merge_of_staff")
    expect((await merge(id, second.id, GIVEN_PASSWORD, clerks)).body.code).toBe("merge_of_staff")
  }
  expect(await rowsOf("select account_id from email_addresses where email = $1", second.email)).toEqual([
    { account_id: second.id },
  ])
  expect((await merge(coach.id, second.id, GIVEN_PASSWORD, await as(app, owner))).status).toBe(200)
})

test("an account comes to a child that it did not look after by an owner alone; the same players, or none, by the office", async () => {
  const { given, app } = academy
  const clerks = await as(app, await given.account({ is_superuser: true, staff_role: "office" }))
  const family = await given.account()
  const child = await given.player(family)
  const empty = await given.account()
  const other = await given.account()
  await given.player(other)
  for (const [into, from] of [
    [family, empty],
    [empty, family],
    [family, other],
  ] as const) {
    const preview = await clerks.get(`/api/admin/families/${into.id}/merge/${from.id}/`)
    expect(preview.body.why_not).toBe("merge_needs_owner")
    expect((await merge(into.id, from.id, GIVEN_PASSWORD, clerks)).body.code).toBe("merge_needs_owner")
  }
  expect(await rowsOf("select account_id from guardianships where player_id = $1", child.id)).toEqual([
    { account_id: family.id },
  ])
  const [one, two] = [await given.account(), await given.account()]
  await given.player([one, two])
  expect((await merge(one.id, two.id, GIVEN_PASSWORD, clerks)).status, "both look after the same").toBe(200)
  expect((await merge(empty.id, (await given.account()).id, GIVEN_PASSWORD, clerks)).status).toBe(200)
  expect((await merge(family.id, empty.id)).status, "by an owner").toBe(200)
})

test("the same two merged both ways and twice at the same moment: one merge, nothing lost", async () => {
  const { given } = academy
  const one = await given.account()
  const other = await given.account()
  await given.money(one, 1_000)
  await given.money(other, 2_000)
  const colleague = await as(academy.app, await given.account({ is_superuser: true }))
  const answers = await Promise.all([
    merge(one.id, other.id),
    merge(other.id, one.id, GIVEN_PASSWORD, colleague),
    merge(one.id, other.id, GIVEN_PASSWORD, colleague),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  const left = await rowsOf("select id from accounts where id = any($1) and anonymised_at is null", [
    one.id,
    other.id,
  ])
  expect(left).toHaveLength(1)
  expect(
    await rowsOf("select account_id, balance_minor from wallets where account_id = any($1)", [
      one.id,
      other.id,
    ]),
  ).toEqual([{ account_id: left[0].id, balance_minor: 3_000 }])
})

test("the closed account's second factor ends: the preview and an email say so where the other has none", async () => {
  const [ends, stays, both] = [
    await givenProtected(academy),
    await academy.given.account({ language: "en" }),
    await givenProtected(academy),
  ]
  const preview = async (into: number) =>
    (await office.get(`/api/admin/families/${into}/merge/${ends.account.id}/`)).body.drops_factor
  expect([await preview(both.account.id), await preview(stays.id)]).toEqual([false, true])
  expect((await merge(stays.id, ends.account.id)).status).toBe(200)
  const subjects = async (email: string) =>
    (await emailsTo(academy.deps, email)).map(({ subject }) => subject)
  for (const { email } of [ends.account, stays])
    expect(await subjects(email)).toContain("Two-step verification is off")

  const third = await academy.given.account()
  expect((await merge(both.account.id, third.id)).status).toBe(200)
  expect(await subjects(third.email)).not.toContain("Two-step verification is off")
  expect((await both.owner.get(TOTP)).status, "the factor of the account that stays").toBe(200)
})
