import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { compareNames } from "@academy/domain/name-order"
import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../testing/as.ts"
import { testAcademy } from "../testing/test-app.ts"
import { inTransaction } from "./in-transaction.ts"
import { nameOrder } from "./name-order.ts"
import { addresses, coaches, districts } from "./tables/index.ts"

const bySwedes = [
  "Alnö",
  "Éric Persson",
  "Eriksdal",
  "Lund",
  "Müllers",
  "Zinkensdamm",
  "Ågesta",
  "Årsta",
  "Älvsjö",
  "Ängby",
  "Ödeshög",
  "Örebro",
]
/** As the Arabic alphabet has them, whatever signs stand above a letter. */
const byArabs = [
  "آدم",
  "أمل",
  "إيمان",
  "باسم",
  "تالا",
  "جنى",
  "رؤى",
  "زيد",
  "سارة",
  "عُمر",
  "فاطمة",
  "ليلى",
  "نور",
  "هدى",
  "ياسمين",
]
const inOrder = [...bySwedes, ...byArabs]
const shuffled = inOrder.toSorted((one, other) => one.length - other.length || (one < other ? 1 : -1))

const t = testAcademy()
let office: Visitor
let given: { email: string; last_name: string }[]
beforeAll(async () => {
  await t.deps.db.insert(districts).values(shuffled.map((name) => ({ name })))
  await t.deps.db.insert(coaches).values(shuffled.map((name) => ({ name })))
  await t.deps.db
    .insert(addresses)
    .values(shuffled.map((name) => ({ name, address: name, area: name, latitude: 59, longitude: 18 })))
  office = await as(t.app, await t.given.account({ is_superuser: true }))
  given = shuffled.map((last_name, n) => ({ last_name, email: `nameorder${n}@example.com` }))
  for (const account of given) await t.given.account({ ...account, first_name: "A" })
})

test("the order of this test is that of dictionaries, and the browser's", () => {
  expect(bySwedes.toSorted(new Intl.Collator("sv").compare)).toEqual(bySwedes)
  expect(byArabs.toSorted(new Intl.Collator("ar").compare)).toEqual(byArabs)
  expect(inOrder.toSorted(compareNames)).toEqual(inOrder)
  expect(shuffled).not.toEqual(inOrder)
})

test.each(["/api/fetch-districts/", "/api/locations/", "/api/coaches/"])("%s: by name", async (call) => {
  const { body } = await (await as(t.app)).get(call)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(inOrder)
})

/** The names of a list that comes page by page, over all pages. */
async function readPages(path: string, nameOf: (row: Record<string, string>) => string | undefined) {
  const names: (string | undefined)[] = []
  let after = ""
  do {
    const { status, body } = await office.get(`${path}${after}`)
    expect(status).toBe(200)
    names.push(...body.rows.map(nameOf))
    after = body.next ? `&after=${body.next}` : ""
  } while (after)
  return names
}

test("lists by pages go on in the same order, in both directions", async () => {
  const listed = (sort: string) => readPages(`/api/admin/models/districts/?sort=${sort}`, ({ name }) => name)
  expect(await listed("name")).toEqual(inOrder)
  expect(await listed("-name")).toEqual(inOrder.toReversed())
  const families = await readPages("/api/admin/families/?search=nameorder", ({ email }) => email)
  expect(families).toHaveLength(inOrder.length)
  const byEmail = new Map(given.map(({ email, last_name }) => [email, last_name]))
  expect(families.map((email) => byEmail.get(email ?? ""))).toEqual(inOrder)
})

test("an index has the rows in this order", async () => {
  const page = `select id from accounts order by ${nameOrder("last_name")}, id limit 20`
  const plan = await inTransaction(t.deps.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql.raw(`explain ${page}`))
  })
  expect(JSON.stringify(plan.rows)).toContain("accounts_last_name")
})

/** A name or title as it is, in an order of SQL or of a query in code. */
const plainOrders = [
  /order by (?:[^,`\n]+, )*(?:\w+\.)?(?:first_|last_)?(?:name|title)\b/i,
  /orderBy\((?:asc\(|desc\()?\w+\.(?:first_|last_)?(?:name|title)\b/,
]
/** There a name only tells apart what was sent at one time, and a union is ordered by its columns alone. */
const tieOfUnion = "modules/staff-sessions/read-staff-messages.ts"

test("no statement orders by names as the database has them", () => {
  const root = join(import.meta.dirname, "..")
  const files = ["core", "modules"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => {
    const code = readFileSync(join(root, file), "utf8")
    return plainOrders.some((order) => order.test(code))
  })
  expect(found).toEqual([tieOfUnion])
})
