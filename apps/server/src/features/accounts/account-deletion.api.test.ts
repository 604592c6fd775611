import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import sharp from "sharp"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { sweepRateHits } from "../../http/limits.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { atCheckout, book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { GIVEN_PASSWORD, type GivenAccount } from "../../testing/given.ts"
import { lettersTo } from "../../testing/letters.ts"
import { openTestApp, type TestApp } from "../../testing/test-app.ts"
import { deleteDueAccounts, forgetOldReceipts } from "./index.ts"

const DELETION = "/api/account-deletion/"
const KEEP = "/api/keep-account/"
const LOGIN = "/accounts/_allauth/browser/v1/auth/login"

let academy: TestApp
beforeAll(async () => {
  academy = await openTestApp({ benchLimitsOff: true })
})
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00Z")
  await academy.deps.pool.query("update accounts set deletion_due_at = null where anonymised_at is null")
})
afterEach(() => expectBooksToAgree(academy.deps.pool))
afterAll(() => academy.close())

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const hence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)
const ask = (visitor: Visitor) => visitor.post(DELETION, { password: GIVEN_PASSWORD })
const logIn = async ({ email }: GivenAccount) => {
  const visitor = await as(academy.app)
  return { visitor, answer: await visitor.post(LOGIN, { email, password: GIVEN_PASSWORD }) }
}

async function keyOf(email: string): Promise<string> {
  const letters = await lettersTo(academy.deps, email)
  const key = letters
    .map(({ text }) => /\/keep-account\/(\S+)/.exec(text)?.[1])
    .filter((found) => found !== undefined)
    .at(-1)
  if (!key) throw new Error(`no key was sent to ${email}`)
  return key
}

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: "#2a7" } })
    .png()
    .toBuffer()

/**
 * A family that has done everything: two children, one of them looked after by another parent too, a package paid by
 * card, passes, wallet money, sessions past and to come, a rating, pictures.
 */
async function givenFamily() {
  const { given, app } = academy
  const parent = await given.account({
    first_name: "Birgitta",
    last_name: "Åkerblom",
    phone_number: "070-1740611",
  })
  const other = await given.account()
  const alone = await given.player(parent, {
    first_name: "Tindra",
    last_name: "Åkerblom",
    club_name: "Tindras BK",
  })
  const shared = await given.player([parent, other], { first_name: "Vide" })
  const visitor = await as(app, parent)
  const upload = (field: string, content: Buffer) => {
    const form = new FormData()
    form.append(field, new Blob([new Uint8Array(content)]), "a.png")
    return form
  }
  const { body: withAvatar } = await visitor.put(
    "/api/update-avatar/",
    upload("avatar_upload", await picture()),
  )
  const { body: child } = await visitor.put(
    `/api/update-player/${alone.id}/`,
    upload("img_player_upload", await picture()),
  )

  await given.passes(parent, { amount: 2 })
  await given.money(parent, 29_000)
  const pack = await given.package()
  const { body: sale } = await visitor.post("/api/buy-package/", { package_id: pack.id })
  await atCheckout(visitor, sale.checkout_url, "pay")

  const soon = await given.bookable({ starts_at: hence(3) })
  const later = await given.bookable({ starts_at: hence(12), title: "Group · Turning" })
  const laterToo = await given.bookable({ starts_at: hence(13) })
  const unpaid = await given.bookable({ starts_at: hence(14) })
  const past = await given.bookable({ starts_at: hence(-2) })
  const bookings = {
    soon: (await book(visitor, soon, alone, "pass")).body.booking_id,
    later: (await book(visitor, later, alone, "pass")).body.booking_id,
    shared: (await book(visitor, laterToo, shared, "wallet")).body.booking_id,
    unpaid: (await book(visitor, unpaid, shared, "bank_transfer")).body.booking_id,
    past: (await given.booking(parent, alone, past, { coach_note: "Tindra sprang mycket" })).id,
  }
  await visitor.post(`/api/rate-booking/${bookings.past}/`, { stars: 5, comment: "Tindra var så glad" })
  return {
    parent,
    other,
    alone,
    shared,
    visitor,
    bookings,
    files: [withAvatar.avatar, child.img_player] as string[],
  }
}

const fileStatus = async (url: string) => (await academy.app.inject({ url })).statusCode

/** Every text and JSON column of every table, whole. */
async function everythingStored(): Promise<string> {
  const tables = await rowsOf("select tablename from pg_tables where schemaname = 'public'")
  const texts = await Promise.all(
    tables.map(async ({ tablename }) =>
      JSON.stringify(await rowsOf(`select row_to_json(t)::text as row from ${tablename} t`)),
    ),
  )
  return texts.join("\n")
}

describe("asking for it", () => {
  test("needs the password; guesses count as failed logins", async () => {
    const strict = await openTestApp()
    try {
      const account = await strict.given.account()
      const visitor = await as(strict.app, account)
      const missing = await visitor.post(DELETION, { password: " " })
      expect([missing.status, missing.body.errors[0].code]).toEqual([400, "required"])
      for (let guess = 0; guess < 5; guess++) {
        const wrong = await visitor.post(DELETION, { password: `Wrong${guess}pass` })
        expect([wrong.status, wrong.body.code]).toEqual([400, "wrong_password"])
      }
      const locked = await ask(visitor)
      expect([locked.status, locked.body.code]).toEqual([429, "too_many_requests"])
      expect((await visitor.get("/api/user-info/")).body.deletion_due_at).toBeNull()
    } finally {
      await strict.close()
    }
  })

  test("logs out everywhere, also here, and sends a letter with the day and a link", async () => {
    const account = await academy.given.account({ language: "sv" })
    const here = await as(academy.app, account)
    const { visitor: elsewhere } = await logIn(account)
    const { status, body } = await ask(here)
    expect([status, body.due_at]).toEqual([200, expect.stringContaining("2026-12-03T")])
    expect(here.cookies.has("sessionid")).toBe(false)
    expect([
      (await elsewhere.get("/api/user-info/")).status,
      (await here.get("/api/user-info/")).status,
    ]).toEqual([401, 401])
    const [letter] = await lettersTo(academy.deps, account.email)
    expect(letter?.subject).toBe("Ditt konto raderas snart")
    expect(letter?.text).toContain("torsdag 3 december")
  })

  test("a superuser can't leave before another one takes the right away", async () => {
    const visitor = await as(academy.app, await academy.given.account({ is_superuser: true }))
    const { status, body } = await ask(visitor)
    expect([status, body.code]).toEqual([409, "superuser_stays"])
    expect((await visitor.get("/api/user-info/")).status).toBe(200)
  })
})

describe("changing one's mind", () => {
  test("by the letter's link, once, without logging in; then nothing happens", async () => {
    const account = await academy.given.account()
    await ask(await as(academy.app, account))
    const key = await keyOf(account.email)
    const stranger = await as(academy.app)
    expect((await stranger.post(KEEP, { key })).body).toEqual({ status: "kept" })
    expect((await stranger.post(KEEP, { key })).body.code).toBe("key_invalid")
    expect((await stranger.get("/api/user-info/")).status).toBe(401)
    academy.clock.pass(8 * DAY_MS)
    expect(await deleteDueAccounts(academy.deps)).toBe(0)
    expect((await logIn(account)).answer.status).toBe(200)
  })

  test("by logging in meanwhile", async () => {
    const account = await academy.given.account()
    await ask(await as(academy.app, account))
    const { visitor } = await logIn(account)
    expect((await visitor.get("/api/user-info/")).body.deletion_due_at).toContain("T")
    const kept = await visitor.delete(DELETION)
    expect([kept.status, kept.body.deletion_due_at]).toEqual([200, null])
    expect((await visitor.delete(DELETION)).body.code).toBe("not_found")
    expect((await (await as(academy.app)).post(KEEP, { key: await keyOf(account.email) })).body.code).toBe(
      "key_invalid",
    )
  })

  test("a key is of its own account and its own deletion; forged, late and shortened ones are nothing", async () => {
    const [one, other] = [await academy.given.account(), await academy.given.account()]
    await ask(await as(academy.app, one))
    await ask(await as(academy.app, other))
    const key = await keyOf(one.email)
    const stranger = await as(academy.app)
    const bad = [
      key.replace(/^\d+/, String(other.id)),
      key.slice(0, -1),
      `${one.id}-${"A".repeat(43)}`,
      "9999999999-x",
      "",
    ]
    for (const forged of bad)
      expect((await stranger.post(KEEP, { key: forged })).body.code).toBe("key_invalid")
    academy.clock.pass(7 * DAY_MS)
    expect((await stranger.post(KEEP, { key })).body.code).toBe("key_invalid")
    expect(await deleteDueAccounts(academy.deps)).toBe(2)
  })

  test("twenty clicks on the link and the job at the last moment: either kept or deleted, never half", async () => {
    const account = await academy.given.account()
    await ask(await as(academy.app, account))
    const key = await keyOf(account.email)
    academy.clock.pass(7 * DAY_MS)
    const stranger = await as(academy.app)
    const early = { ...academy.deps, clock: () => new Date(academy.clock.now().getTime() - 1) }
    await Promise.all([
      deleteDueAccounts(academy.deps),
      ...Array.from({ length: 20 }, () => stranger.post(KEEP, { key })),
      deleteDueAccounts(early),
    ])
    const [row] = await rowsOf(
      "select is_active, anonymised_at, email from accounts where id = $1",
      account.id,
    )
    expect(row).toEqual({
      is_active: false,
      anonymised_at: academy.clock.now(),
      email: `deleted-${account.id}@deleted.invalid`,
    })
  })
})

test("the preview says what happens and changes nothing; then exactly that happens", async () => {
  const { parent, other, alone, shared, visitor, bookings, files } = await givenFamily()
  const before = await everythingStored()
  const { body: preview } = await visitor.get(DELETION)
  expect(await everythingStored()).toBe(before)
  expect(preview).toEqual({
    due_at: null,
    would_be_due_at: expect.stringMatching(/^2026-12-\d\dT/),
    players_deleted: [{ id: alone.id, first_name: "Tindra" }],
    players_kept: [{ id: shared.id, first_name: "Vide" }],
    bookings_cancelled: [
      expect.objectContaining({
        id: bookings.later,
        title: "Group · Turning",
        player_name: "Tindra",
        returned: "pass",
      }),
      expect.objectContaining({ id: bookings.unpaid, player_name: "Vide", returned: "nothing" }),
    ],
    balance: 0,
    currency: "SEK",
    passes: 10,
    receipts: 2,
    kept_until: "2033-12-31",
  })

  const money = () =>
    rowsOf(
      `select 'order' as what, id, amount_minor as amount, status as state from orders where account_id = $1 and status = 'paid'
       union all select 'receipt', id, total_minor, number from receipts where account_id = $1
       union all select 'entry', id, amount, cause from wallet_entries where account_id = $1 and cause <> 'refund'
       order by 1, 2`,
      parent.id,
    )
  const books = await money()
  await ask(visitor)
  expect(await deleteDueAccounts(academy.deps)).toBe(0)
  academy.clock.pass(7 * DAY_MS - 1)
  expect(await deleteDueAccounts(academy.deps)).toBe(0)
  academy.clock.pass(1)
  expect(await deleteDueAccounts(academy.deps)).toBe(1)

  // What the preview named, and nothing else.
  const statuses = Object.fromEntries(
    (await rowsOf("select id, status from bookings where id = any($1)", Object.values(bookings))).map(
      ({ id, status }) => [id, status],
    ),
  )
  expect(statuses).toEqual({
    [bookings.past]: "confirmed",
    [bookings.soon]: "confirmed",
    [bookings.later]: "cancelled",
    [bookings.shared]: "confirmed",
    [bookings.unpaid]: "cancelled",
  })
  // The books stand as they stood, and agree (after each test).
  expect(await money()).toEqual(books)
  const [receipt] = await rowsOf("select document from receipts where account_id = $1 order by id", parent.id)
  expect(receipt?.document.buyer_name).toBe("Birgitta Åkerblom")

  // The child of two homes is as it was, the other one is nobody.
  expect((await (await as(academy.app, other)).get("/api/user-players/")).body).toMatchObject([
    { first_name: "Vide" },
  ])
  expect(
    await rowsOf(
      "select first_name, last_name, club_name, year_of_birth, public from players where id = $1",
      alone.id,
    ),
  ).toEqual([
    { first_name: "–", last_name: "", club_name: "", year_of_birth: expect.any(Number), public: false },
  ])
  expect(await Promise.all(files.map(fileStatus))).toEqual([404, 404])
  expect((await logIn(parent)).answer.status).toBe(400)

  // Limits remember addresses for minutes; letters and browsers no longer than the account.
  academy.clock.pass(10 * MINUTE_MS)
  await sweepRateHits(academy.deps)
  // Their words are nowhere, but in the papers of the bookkeeping.
  await rowsOf("update receipts set document = '{}' where account_id = $1", parent.id)
  const left = await everythingStored()
  for (const word of [
    "Birgitta",
    "Åkerblom",
    "Tindra",
    "070-1740611",
    parent.email,
    "så glad",
    "sprang mycket",
  ])
    expect(left.includes(word), word).toBe(false)
})

describe("the job", () => {
  test("run twice, at once and one after the other, deletes once", async () => {
    const { parent, visitor, bookings } = await givenFamily()
    await ask(visitor)
    academy.clock.pass(7 * DAY_MS)
    const results = await Promise.all(Array.from({ length: 4 }, () => deleteDueAccounts(academy.deps)))
    expect(results.reduce((sum, n) => sum + n, 0)).toBe(1)
    const before = await everythingStored()
    academy.clock.pass(HOUR_MS)
    expect(await deleteDueAccounts(academy.deps)).toBe(0)
    expect(await everythingStored()).toBe(before)
    const returned = await rowsOf(
      "select count(*) as n from wallet_entries where booking_id = $1 and cause = 'refund'",
      bookings.later,
    )
    expect(returned).toEqual([{ n: 1 }])
    expect(await rowsOf("select 1 from sessions where account_id = $1", parent.id)).toEqual([])
  })

  test("a run that died after closing the account is taken up by the next", async () => {
    const { parent, visitor, alone } = await givenFamily()
    await ask(visitor)
    academy.clock.pass(7 * DAY_MS)
    const files = {
      ...academy.deps.gateways.files,
      remove: () => Promise.reject(new Error("the disk is away")),
    }
    const broken = { ...academy.deps, gateways: { ...academy.deps.gateways, files } }
    await expect(deleteDueAccounts(broken)).rejects.toThrow("the disk is away")
    const state = () =>
      rowsOf("select is_active, anonymised_at is null as known from accounts where id = $1", parent.id)
    expect(await state()).toEqual([{ is_active: false, known: true }])
    expect(await deleteDueAccounts(academy.deps)).toBe(1)
    expect(await state()).toEqual([{ is_active: false, known: false }])
    expect(await rowsOf("select first_name from players where id = $1", alone.id)).toEqual([
      { first_name: "–" },
    ])
  })

  test("two guardians who leave at once: the child they share becomes nobody, its sessions end", async () => {
    const { given, app } = academy
    const [one, two] = [await given.account(), await given.account()]
    const child = await given.player([one, two], { first_name: "Sigge" })
    await given.passes(one, { amount: 1 })
    const session = await given.bookable({ starts_at: hence(20) })
    const { body } = await book(await as(app, one), session, child, "pass")
    for (const parent of [one, two]) await ask(await as(app, parent))
    academy.clock.pass(7 * DAY_MS)
    await Promise.all([deleteDueAccounts(academy.deps), deleteDueAccounts(academy.deps)])
    await deleteDueAccounts(academy.deps)
    expect(await rowsOf("select first_name from players where id = $1", child.id)).toEqual([
      { first_name: "–" },
    ])
    expect(await rowsOf("select status from bookings where id = $1", body.booking_id)).toEqual([
      { status: "cancelled" },
    ])
    expect(await rowsOf("select seats_taken from bookables where id = $1", session.id)).toEqual([
      { seats_taken: 0 },
    ])
  })

  test("an address that another account has verified keeps its letters", async () => {
    const owner = await academy.given.account()
    const leaving = await academy.given.account()
    const visitor = await as(academy.app, leaving)
    await visitor.post("/accounts/_allauth/browser/v1/account/email", { email: owner.email })
    await ask(await as(academy.app, owner))
    expect(await lettersTo(academy.deps, owner.email)).not.toEqual([])
    await ask(visitor)
    await (await as(academy.app)).post(KEEP, { key: await keyOf(owner.email) })
    academy.clock.pass(7 * DAY_MS)
    expect(await deleteDueAccounts(academy.deps)).toBe(1)
    expect(await lettersTo(academy.deps, owner.email)).not.toEqual([])
  })

  test("names leave the receipts with the eighth new year, and only those of deleted accounts", async () => {
    const { parent, visitor } = await givenFamily()
    const stays = await givenFamily()
    await ask(visitor)
    academy.clock.pass(7 * DAY_MS)
    await deleteDueAccounts(academy.deps)
    const namesOf = async ({ id }: { id: number }) =>
      await rowsOf(
        "select document ->> 'buyer_name' as name, total_minor from receipts where account_id = $1 order by id",
        id,
      )
    const before = await namesOf(parent)
    const now = academy.clock.now()
    try {
      academy.clock.set("2033-12-31T22:59:00Z")
      await forgetOldReceipts(academy.deps)
      expect(await namesOf(parent)).toEqual(before)
      academy.clock.set("2034-01-01T00:00:00Z")
      expect(await forgetOldReceipts(academy.deps)).toBeGreaterThan(0)
      expect(await forgetOldReceipts(academy.deps)).toBe(0)
    } finally {
      academy.clock.set(now)
    }
    expect(await namesOf(parent)).toEqual(before.map((row) => ({ ...row, name: "" })))
    expect((await namesOf(stays.parent))[0]?.name).toBe("Birgitta Åkerblom")
    expect(
      JSON.stringify(await rowsOf("select document from receipts where account_id = $1", parent.id)),
    ).not.toContain("Vide")
  })
})
