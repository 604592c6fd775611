import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { DatabaseError } from "pg"
import { expect, test } from "vitest"
import type { Db, Tx } from "./connection.ts"
import { inTransaction } from "./in-transaction.ts"
import { onRetry, type Retry } from "./retries.ts"

const SERVER = fileURLToPath(new URL("../", import.meta.url))

/** A database that ends the first `failures` transactions in a deadlock. */
function deadlocking(failures: number) {
  let begun = 0
  const transaction = async (work: (tx: Tx) => Promise<unknown>) => {
    begun += 1
    if (begun > failures) return work({} as Tx)
    throw Object.assign(new DatabaseError("deadlock detected", 0, "error"), { code: "40P01" })
  }
  return { transaction } as unknown as Db
}

test("a transaction that met a deadlock is tried again, four times at most, and each retry is reported", async () => {
  const reported: Retry[] = []
  const stop = onRetry((retry) => reported.push(retry))
  expect(await inTransaction(deadlocking(2), async () => "done")).toBe("done")
  expect(reported).toEqual([1, 2].map((attempt) => ({ work: "transaction", attempt, code: "40P01" })))
  await expect(inTransaction(deadlocking(4), async () => "done")).rejects.toThrow("deadlock")
  expect(reported).toHaveLength(5)
  stop()
})

/** Files whose transactions a loop of their own repeats, from the facts on; and the demo, which nobody races. */
const plain = [
  "core/bookings/book-free.ts",
  "core/bookings/pay-by-bank-transfer.ts",
  "core/bookings/pay-at-checkout.ts",
  "core/bookings/pay-with-wallet.ts",
  "modules/invitations/hold-invited-seat.ts",
  "db/demo/index.ts",
  "db/in-transaction.ts",
]

test("every transaction is tried again after a deadlock, but those whose own loop repeats more", () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("testing/"),
  )
  const opening = files.filter((path) => /\bdb\.transaction\(/.test(readFileSync(`${SERVER}${path}`, "utf8")))
  expect(opening.sort()).toEqual(plain.sort())
})
