import { MINUTE_MS, SECOND_MS } from "@academy/domain/time"
import { beforeEach, expect, test } from "vitest"
import { writeEmail } from "../emails/write-email.ts"
import type { MailGateway, OutgoingEmail } from "../gateways/mail.ts"
import type { Deps } from "../http/deps.ts"
import { testAcademy } from "../testing/test-app.ts"
import { retryAfter, sendDueEmails } from "./send-emails.ts"

const academy = testAcademy()
beforeEach(async () => {
  await academy.deps.pool.query("delete from emails")
})

const write = (dedupe_key: string, to_email = "anna@klubb.example") =>
  writeEmail(
    academy.deps.db,
    {
      dedupe_key,
      kind: "reset_password",
      to_email,
      language: "en",
      facts: { first_name: "", url: "https://a.example/reset/key" },
    },
    academy.clock.now(),
  )

/** The app with a mail server of the test's: it keeps what it accepts, and fails when told to. */
function withMail(deliver: MailGateway["deliver"]): Deps {
  return { ...academy.deps, gateways: { ...academy.deps.gateways, mail: { deliver } } }
}
const stored = async () =>
  (await academy.deps.pool.query("select attempts, sent_at, last_error, params from emails order by id")).rows

test("an email is sent once, then its key is forgotten; one of the same key is not written again", async () => {
  await write("one")
  await write("one")
  expect([await sendDueEmails(academy.deps), await sendDueEmails(academy.deps)]).toEqual([1, 0])
  await write("one")
  expect(await sendDueEmails(academy.deps)).toBe(0)
  expect(await stored()).toEqual([
    { attempts: 1, sent_at: academy.clock.now(), last_error: null, params: {} },
  ])
})

test("many copies of the server together send each email once, each reader's in order", async () => {
  for (let n = 0; n < 30; n++) await write(`many-${n}`, `reader-${n % 3}@klubb.example`)
  const sent: OutgoingEmail[] = []
  const deps = withMail(async (email) => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    sent.push(email)
  })
  await Promise.all(Array.from({ length: 8 }, () => sendDueEmails(deps)))
  expect(sent).toHaveLength(30)
  expect(new Set(sent.map((email) => email.dedupe_key)).size).toBe(30)
})

test("a reader gets emails in the order in which they were written", async () => {
  for (let n = 0; n < 10; n++) await write(`order-${n}`)
  const sent: string[] = []
  await sendDueEmails(withMail(async (email) => void sent.push(email.dedupe_key)))
  expect(sent).toEqual(Array.from({ length: 10 }, (_, n) => `order-${n}`))
})

test("a mail server that is away is asked again, later and later; nothing is lost", async () => {
  await write("later")
  const away = withMail(async () => {
    throw new Error("connect ECONNREFUSED")
  })
  expect(await sendDueEmails(away)).toBe(0)
  expect(await stored()).toMatchObject([{ attempts: 1, sent_at: null, last_error: "connect ECONNREFUSED" }])
  academy.clock.pass(9 * SECOND_MS)
  expect(await sendDueEmails(academy.deps)).toBe(0)
  academy.clock.pass(SECOND_MS)
  expect(await sendDueEmails(academy.deps)).toBe(1)
  expect([1, 2, 3, 20].map(retryAfter)).toEqual([10_000, 20_000, 40_000, 3_600_000])
})

test("a process that died after handing over: the email goes again after the lease, and the mailbox keeps one", async () => {
  await write("died", "died@klubb.example")
  const dies: Deps = {
    ...withMail(async (email) => {
      await academy.deps.gateways.mail.deliver(email)
      // The process ends here: nothing after the handing over is ever done.
      await new Promise(() => {})
    }),
  }
  void sendDueEmails(dies)
  const kept = () =>
    academy.deps.pool
      .query("select 1 from mailbox where \"to\" = 'died@klubb.example'")
      .then(({ rowCount }) => rowCount)
  await expect.poll(kept).toBe(1)
  academy.clock.pass(9 * MINUTE_MS)
  expect(await sendDueEmails(academy.deps)).toBe(0)
  academy.clock.pass(MINUTE_MS)
  expect(await sendDueEmails(academy.deps)).toBe(1)
  expect(await kept()).toBe(1)
})

test("a handler that is undone sends nothing", async () => {
  const undone = academy.deps.db.transaction(async (tx) => {
    const email = {
      dedupe_key: "undone",
      kind: "contact_received",
      to_email: "x@y.se",
      language: "sv",
      facts: { hours: 24 },
    } as const
    await writeEmail(tx, email, academy.clock.now())
    throw new Error("undone")
  })
  await expect(undone).rejects.toThrow("undone")
  expect(await stored()).toEqual([])
})

test("the first failure of an email is said and the last one, without the reader's address", async () => {
  await write("said")
  const away = withMail(async () => {
    throw new Error("550 <anna@klubb.example> unknown")
  })
  const said: [string, unknown][] = []
  const log = {
    warn: (facts: unknown) => void said.push(["warn", facts]),
    error: (facts: unknown) => void said.push(["error", facts]),
  } as never
  for (const attempts of [0, 1, 49]) {
    await academy.deps.pool.query("update emails set attempts = $1, next_attempt_at = $2", [
      attempts,
      academy.clock.now(),
    ])
    await sendDueEmails(away, log)
  }
  expect(said).toMatchObject([
    ["warn", { kind: "reset_password", attempts: 1, reason: "550 <[address]> unknown" }],
    ["error", { attempts: 50 }],
  ])
  expect(JSON.stringify(said)).not.toContain("anna")
})

test("a run that loses the database is finished by the next one: nothing waits for the lease, nothing goes twice", async () => {
  for (const key of ["first", "second", "third"]) await write(key)
  const sent: string[] = []
  const { pool } = academy.deps
  // As a pool does whose server is stopped after the second email was handed over.
  const query = pool.query.bind(pool) as (...parts: unknown[]) => Promise<unknown>
  pool.query = ((...parts: unknown[]) =>
    sent.length === 2
      ? Promise.reject(Object.assign(new Error("terminating connection"), { code: "57P01" }))
      : query(...parts)) as typeof pool.query
  const deps = withMail(async (email) => void sent.push(email.dedupe_key))
  try {
    await expect(sendDueEmails(deps)).rejects.toThrow("terminating")
    await expect(sendDueEmails(deps)).rejects.toThrow("terminating")
  } finally {
    pool.query = query as typeof pool.query
  }
  expect(await sendDueEmails(deps)).toBe(1)
  expect(sent).toEqual(["first", "second", "third"])
  expect(await stored()).toMatchObject(Array.from({ length: 3 }, () => ({ attempts: 1, last_error: null })))
})
