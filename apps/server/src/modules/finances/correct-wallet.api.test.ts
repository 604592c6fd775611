import { DAY_MS } from "@academy/domain/time"
import { afterEach, beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { expectBooksToAgree } from "../../testing/booking-steps.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy({ benchLimitsOff: true })
let mira: Visitor
let jonas: Visitor
beforeAll(async () => {
  mira = await as(academy.app, await academy.given.account({ is_superuser: true, first_name: "Mira" }))
  jonas = await as(academy.app, await academy.given.account({ is_superuser: true, first_name: "Jonas" }))
})
afterEach(() => expectBooksToAgree(academy.deps.pool))

const CORRECTIONS = "/api/admin/wallet-corrections/"
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await academy.deps.pool.query(text, values)).rows

async function givenFamily(balance_minor = 0) {
  const account = await academy.given.account({ first_name: "Anna", last_name: "Lind" })
  if (balance_minor > 0) await academy.given.money(account, balance_minor)
  const visitor = await as(academy.app, account)
  const wallet = async () => (await visitor.get("/api/fetch-wallet/")).body
  const correct = (amount: number, by = mira, reason = "Promised on the phone") =>
    by.post(CORRECTIONS, { account_id: account.id, amount, reason })
  return { account, visitor, wallet, correct, balance: async () => (await wallet()).balance }
}

const decide = (by: Visitor, id: number, how: "confirm" | "decline") =>
  by.post(`${CORRECTIONS}${id}/${how}/`, {})
const codeOf = ({ body }: { body: { code?: string; status?: unknown } }) => body.code ?? body.status

test("a small correction moves at once: entry, word to the family, log, books", async () => {
  const family = await givenFamily(10_000)
  expect((await family.correct(250.5)).body.status).toBe("done")
  expect((await family.correct(-100)).body.status).toBe("done")
  const { balance, transactions } = await family.wallet()
  expect(balance).toBe(250.5)
  expect(transactions.slice(0, 2)).toMatchObject([
    { cause: "correction", amount: -100 },
    { cause: "correction", amount: 250.5 },
  ])
  const { notifications } = (await family.visitor.get("/api/notifications/")).body
  expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
    expect.stringMatching(/^100.kr was removed from your balance$/),
    expect.stringMatching(/^250\.50.kr was added to your balance$/),
  ])
  const found = (await mira.get("/api/admin/find-wallets/?search=Anna%20Lind")).body
  expect(found).toContainEqual(expect.objectContaining({ account_id: family.account.id, balance: 250.5 }))
  const log = await rowsOf(
    "select action, reason from audit_entries where entity = 'wallet_corrections' and after ->> 'account_id' = $1",
    String(family.account.id),
  )
  expect(log).toEqual(Array(2).fill({ action: "wallet_corrected", reason: "Promised on the phone" }))
})

test("a large one waits for somebody else's yes; two who say it at once move the money once", async () => {
  const family = await givenFamily()
  const { body } = await family.correct(1000.01)
  expect(body.status).toBe("waiting")
  expect(await family.balance()).toBe(0)
  expect(codeOf(await decide(mira, body.id, "confirm"))).toBe("second_colleague_needed")
  const [mine] = (await mira.get(CORRECTIONS)).body.waiting
  expect(mine).toMatchObject({ id: body.id, amount: 1000.01, is_own: true, is_own_family: false })
  const answers = await Promise.all([1, 2, 3].map(() => decide(jonas, body.id, "confirm")))
  expect(answers.map(codeOf).sort()).toEqual(["correction_decided", "correction_decided", "done"])
  expect(await family.balance()).toBe(1000.01)
  expect(codeOf(await decide(jonas, body.id, "decline"))).toBe("correction_decided")
  const { waiting, decided } = (await jonas.get(CORRECTIONS)).body
  expect(waiting).toEqual([])
  expect(decided[0]).toMatchObject({ id: body.id, status: "done", made_by: expect.stringContaining("Mira") })
  // Whoever goes around the rule meets the database.
  await expect(
    rowsOf("update wallet_corrections set decided_by = made_by where id = $1", body.id),
  ).rejects.toThrow("wallet_corrections_second_colleague")
})

test("small parts of a large one wait too, also when they are sent at once; the next day begins anew", async () => {
  const family = await givenFamily()
  const answers = await Promise.all([1, 2, 3].map(() => family.correct(400)))
  expect(answers.map(codeOf).sort()).toEqual(["done", "done", "waiting"])
  expect(codeOf(await family.correct(-300, jonas))).toBe("done")
  academy.clock.pass(DAY_MS)
  expect(codeOf(await family.correct(400))).toBe("done")
  expect(await family.balance()).toBe(900)
})

test("never below zero: not when it is asked for, not when it is confirmed; declined, nothing moves", async () => {
  const family = await givenFamily(200_000)
  expect(codeOf(await family.correct(-2000.01))).toBe("not_enough_money")
  const { body } = await family.correct(-1500)
  expect(codeOf(await family.correct(-900, jonas))).toBe("done")
  expect(codeOf(await decide(jonas, body.id, "confirm"))).toBe("not_enough_money")
  expect(codeOf(await decide(mira, body.id, "decline"))).toBe("declined")
  expect(await family.balance()).toBe(1100)
})

test("not of the own family, an unknown account, nothing, or without a reason", async () => {
  const family = await givenFamily()
  const player = await academy.given.player(family.account)
  const colleague = await academy.given.account({ is_superuser: true })
  const by = await as(academy.app, colleague)
  await rowsOf(
    "insert into guardianships (account_id, player_id, role, slot) values ($1, $2, 'guardian', 2)",
    colleague.id,
    player.id,
  )
  expect(codeOf(await family.correct(10, by))).toBe("own_family")
  const own = await by.post(CORRECTIONS, { account_id: colleague.id, amount: 10, reason: "Mine" })
  expect(codeOf(own)).toBe("own_family")
  const { body } = await family.correct(2000)
  for (const how of ["confirm", "decline"] as const)
    expect(codeOf(await decide(by, body.id, how))).toBe("own_family")
  expect((await by.get(CORRECTIONS)).body.waiting).toContainEqual(
    expect.objectContaining({ id: body.id, is_own_family: true }),
  )
  expect((await family.correct(0.001)).body.errors).toMatchObject([{ param: "amount" }])
  expect((await family.correct(10, mira, "  ")).body.errors).toMatchObject([{ param: "reason" }])
  const nobodys = await mira.post(CORRECTIONS, { account_id: 999_999, amount: 10, reason: "Who" })
  expect(codeOf(nobodys)).toBe("not_found")
})
