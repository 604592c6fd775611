import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@academy/domain/time"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { expireOrders, forgetOldReceipts } from "../../core/orders/index.ts"
import { sweepRateHits } from "../../http/limits.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { basketScene } from "../../testing/basket-scene.ts"
import { atCheckout, book, expectBooksToAgree } from "../../testing/booking-steps.ts"
import { emailsTo } from "../../testing/emails.ts"
import { askForDeletion, givenBusyFamily, latestKeepAccountKey, logIn } from "../../testing/given-family.ts"
import { testAcademy } from "../../testing/test-app.ts"
import { deleteDueAccounts } from "./index.ts"

const DELETION = "/api/account-deletion/"
const KEEP = "/api/keep-account/"

const academy = testAcademy({ benchLimitsOff: true })
beforeEach(async () => {
  academy.clock.set("2026-11-26T14:30:00Z")
  await academy.deps.pool.query("update accounts set deletion_due_at = null where anonymised_at is null")
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows
const hence = (days: number) => new Date(academy.clock.now().getTime() + days * DAY_MS)

const keptFiles = () => readdir(join(academy.deps.settings.dataDir, "files"))

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

test("the preview says what would go, stay and end, and changes nothing", async () => {
  const { alone, shared, visitor, bookings } = await givenBusyFamily(academy)
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
})

test("after seven days exactly that happens, and the books stand as they stood", async () => {
  const othersFiles = await keptFiles()
  const { parent, other, alone, visitor, bookings } = await givenBusyFamily(academy)
  expect(await keptFiles()).toHaveLength(othersFiles.length + 2)
  const money = () =>
    rowsOf(
      `select 'order' as what, id, amount_minor as amount, status as state from orders where account_id = $1 and status = 'paid'
       union all select 'receipt', id, total_minor, number from receipts where account_id = $1
       union all select 'entry', id, amount, cause from wallet_entries where account_id = $1 and cause <> 'refund'
       order by 1, 2`,
      parent.id,
    )
  const books = await money()
  await askForDeletion(visitor)
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
  expect(await keptFiles()).toEqual(othersFiles)
  expect((await logIn(academy, parent)).answer.status).toBe(400)
})

test("no word of the family is left anywhere but in the papers of the bookkeeping", async () => {
  const others = await everythingStored()
  const { parent, visitor } = await givenBusyFamily(academy)
  await askForDeletion(visitor)
  academy.clock.pass(7 * DAY_MS)
  await deleteDueAccounts(academy.deps)
  // Limits remember addresses for minutes; emails and browsers no longer than the account.
  academy.clock.pass(10 * MINUTE_MS)
  await sweepRateHits(academy.deps)
  await rowsOf("update receipts set document = '{}' where account_id = $1", parent.id)
  const left = await everythingStored()
  const words = ["Birgitta", "Åkerblom", "Tindra", "070-1740611", parent.email, "så glad", "sprang mycket"]
  const countOf = (word: string, text: string) => text.split(word).length - 1
  for (const word of words) expect(countOf(word, left), word).toBe(countOf(word, others))
})

describe("the job", () => {
  test("run twice, at once and one after the other, deletes once", async () => {
    const { parent, visitor, bookings } = await givenBusyFamily(academy)
    await askForDeletion(visitor)
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

  test("a run whose seats another run has ended and anonymised meanwhile ends quietly", async () => {
    const { visitor } = await givenBusyFamily(academy)
    await askForDeletion(visitor)
    academy.clock.pass(7 * DAY_MS)
    const { db } = academy.deps
    let begun = 0
    let faster = 0
    // The first transaction closes the account. The seats to end have been read when the second one begins: just then
    // another copy does all of it.
    const transaction: typeof db.transaction = async (story, config) => {
      if (++begun === 2) faster = await deleteDueAccounts(academy.deps)
      return db.transaction(story, config)
    }
    const slow = Object.create(db, { transaction: { value: transaction } })
    expect(await deleteDueAccounts({ ...academy.deps, db: slow })).toBe(0)
    expect(faster).toBe(1)
  })

  test("a run that died after closing the account is taken up by the next", async () => {
    const { parent, visitor, alone } = await givenBusyFamily(academy)
    await askForDeletion(visitor)
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
    for (const parent of [one, two]) await askForDeletion(await as(app, parent))
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

  test("an address that another account has verified keeps its emails", async () => {
    const owner = await academy.given.account()
    const leaving = await academy.given.account()
    const visitor = await as(academy.app, leaving)
    await visitor.post("/accounts/_allauth/browser/v1/account/email", { email: owner.email })
    await askForDeletion(await as(academy.app, owner))
    expect(await emailsTo(academy.deps, owner.email)).not.toEqual([])
    await askForDeletion(visitor)
    await (await as(academy.app)).post(KEEP, { key: await latestKeepAccountKey(academy, owner.email) })
    academy.clock.pass(7 * DAY_MS)
    expect(await deleteDueAccounts(academy.deps)).toBe(1)
    expect(await emailsTo(academy.deps, owner.email)).not.toEqual([])
  })

  test("names leave the receipts with the eighth new year, and only those of deleted accounts", async () => {
    const { parent, visitor } = await givenBusyFamily(academy)
    const stays = await givenBusyFamily(academy)
    await askForDeletion(visitor)
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

describe("gift cards of a buyer who is deleted", () => {
  const { payLate } = basketScene(academy)
  const titlesOf = async (account: { id: number }) =>
    (
      await rowsOf(
        "select title from order_lines l join orders o on o.id = l.order_id where o.account_id = $1 order by l.id",
        account.id,
      )
    ).map(({ title }) => title)
  const buy = async (visitor: Visitor, recipient_email: string) => {
    const wanted = { amount: 500, recipient_name: "Ragnhild", recipient_email }
    return (await visitor.post("/api/gift-cards/", wanted)).body.checkout_url as string
  }
  const leave = async (visitor: Visitor) => {
    await askForDeletion(visitor)
    academy.clock.pass(7 * DAY_MS)
    expect(await deleteDueAccounts(academy.deps)).toBe(1)
  }

  test("keep their money and lose their recipient, on the line of the order too", async () => {
    const { account, visitor } = await academy.family()
    await atCheckout(visitor, await buy(visitor, "early@example.org"), "pay")
    expect(await titlesOf(account)).toEqual(["Gift card for Ragnhild"])
    await leave(visitor)
    expect(await titlesOf(account)).toEqual(["Gift card"])
    expect(
      await rowsOf("select recipient_name, amount_minor from gift_cards where account_id = $1", account.id),
    ).toEqual([{ recipient_name: "", amount_minor: 50_000 }])
  })

  test("that are paid too late are none: the money goes back the way it came, not to a wallet of nobody", async () => {
    const { account, visitor } = await academy.family()
    const checkout = await buy(visitor, "late@example.org")
    academy.clock.pass(2 * HOUR_MS)
    await expireOrders(academy.deps)
    await leave(visitor)
    await payLate(checkout)
    expect(
      await rowsOf(
        "select target, r.amount_minor from refunds r join orders o on o.id = r.order_id where account_id = $1",
        account.id,
      ),
    ).toEqual([{ target: "card", amount_minor: 50_000 }])
    expect(await rowsOf("select expires_at from gift_cards where account_id = $1", account.id)).toEqual([
      { expires_at: null },
    ])
    expect(await rowsOf("select 1 from wallet_entries where account_id = $1", account.id)).toEqual([])
    expect(await emailsTo(academy.deps, "late@example.org")).toEqual([])
  })

  test("that are paid while the buyer is deleted reach their recipient, or the money goes back: never neither", async () => {
    const { account, visitor } = await academy.family()
    const checkout = await buy(visitor, "meanwhile@example.org")
    academy.clock.pass(2 * HOUR_MS)
    await expireOrders(academy.deps)
    await askForDeletion(visitor)
    academy.clock.pass(7 * DAY_MS)
    await Promise.all([payLate(checkout), deleteDueAccounts(academy.deps)])
    const [refunded] = await rowsOf(
      "select count(*)::int as count from refunds r join orders o on o.id = r.order_id where account_id = $1",
      account.id,
    )
    const emailed = await emailsTo(academy.deps, "meanwhile@example.org")
    expect(refunded?.count + emailed.length).toBe(1)
  })
})
