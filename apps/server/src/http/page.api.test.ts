import { expect, test } from "vitest"
import { districts } from "../db/tables/players.ts"
import { testAcademy } from "../testing/test-app.ts"
import { pageBy } from "./page.ts"

const academy = testAcademy()

test("by a text and the id, in both directions: every row once, in order", async () => {
  const { db } = academy.deps
  await db.insert(districts).values(["B", "A", "D", "C", "E"].map((name) => ({ name: `Page ${name}` })))
  for (const descending of [false, true]) {
    const order = [{ column: districts.name, descending }, { column: districts.id }]
    const seen: string[] = []
    let after: string | undefined
    for (;;) {
      const page = pageBy(order, { after, size: 2 })
      const found = await db
        .select()
        .from(districts)
        .where(page.where)
        .orderBy(...page.orderBy)
        .limit(page.limit)
      const { rows, next } = page.cut(found, (row) => [row.name, row.id])
      seen.push(...rows.map((row) => row.name))
      if (next === null) break
      after = next
    }
    const all = (await db.select().from(districts)).map((row) => row.name).sort()
    expect(seen).toEqual(descending ? all.reverse() : all)
  }
})
