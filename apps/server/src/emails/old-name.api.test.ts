import { expect, test } from "vitest"
import { sendDueEmails } from "../jobs/send-emails.ts"
import { emailsTo } from "../testing/emails.ts"
import { testAcademy } from "../testing/test-app.ts"

const academy = testAcademy()

/** Written as version 0.3.0 writes it while the upgrade runs: the table was called `letters`. */
const queue = (key: string, to: string) =>
  academy.deps.pool.query(
    `insert into "letters" ("id", "dedupe_key", "kind", "to_email", "language", "params", "attempts", "next_attempt_at", "sent_at", "last_error", "created_at")
      values (default, $1, 'password_changed', $2, 'en', '{"first_name":"Sara"}', default, $3, default, default, $3)
      on conflict ("dedupe_key") do nothing`,
    [key, to, academy.deps.clock()],
  )

test("an email that version 0.3.0 queues is sent, once", async () => {
  await queue("old-1", "sara@klubb.example")
  await queue("old-1", "sara@klubb.example")
  await sendDueEmails(academy.deps)
  expect(await emailsTo(academy.deps, "sara@klubb.example")).toHaveLength(1)
})

test("version 0.3.0 and this one never claim the same email", async () => {
  await queue("old-2", "tom@klubb.example")
  const old = await academy.deps.pool.connect()
  try {
    await old.query("begin")
    const { rows } = await old.query(
      `update letters set attempts = attempts + 1 where id in (
        select id from letters where sent_at is null order by id limit 10 for update skip locked) returning id`,
    )
    expect(rows).toHaveLength(1)
    expect(await sendDueEmails(academy.deps)).toBe(0)
    await old.query("rollback")
  } finally {
    old.release()
  }
  expect(await sendDueEmails(academy.deps)).toBe(1)
})
