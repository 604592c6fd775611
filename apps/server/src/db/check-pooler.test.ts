import { afterEach, expect, test } from "vitest"
import { imitatePooler } from "../testing/imitate-pooler.ts"
import { checkPooler } from "./check-pooler.ts"

const poolers: Awaited<ReturnType<typeof imitatePooler>>[] = []
afterEach(() => {
  for (const pooler of poolers.splice(0)) pooler.close()
})
async function check(sharing: Parameters<typeof imitatePooler>[0]) {
  const pooler = await imitatePooler(sharing)
  poolers.push(pooler)
  await checkPooler(pooler.config)
}

test("a database, and a pooler that keeps what each connection prepared, will do", async () => {
  await check("nothing")
})

test("a pooler that loses prepared statements is told in one sentence with what to do", async () => {
  await expect(check("one connection")).rejects.toThrow(
    /^The pooler between this server and its database loses prepared statements \(.*already exists\)\. Use PgBouncer 1\.21 or newer/,
  )
})

test("a pooler that gives out its connections for a statement is told so", async () => {
  await expect(check("one statement")).rejects.toThrow(/refuses transactions .* transaction mode/)
})
