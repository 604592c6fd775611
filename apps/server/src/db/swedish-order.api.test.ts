import { afterAll, beforeAll, expect, test } from "vitest"
import { as } from "../testing/as.ts"
import { openTestApp, type TestApp } from "../testing/test-app.ts"
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
const shuffled = bySwedes.toSorted((one, other) => one.length - other.length || (one < other ? 1 : -1))

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  await t.deps.db.insert(districts).values(shuffled.map((name) => ({ name })))
  await t.deps.db.insert(coaches).values(shuffled.map((name) => ({ name })))
  await t.deps.db
    .insert(addresses)
    .values(shuffled.map((name) => ({ name, address: name, area: name, latitude: 59, longitude: 18 })))
})
afterAll(() => t.close())

test("the order of this test is that of Swedish dictionaries", () => {
  expect(bySwedes.toSorted(new Intl.Collator("sv").compare)).toEqual(bySwedes)
  expect(shuffled).not.toEqual(bySwedes)
})

test.each(["/api/fetch-districts/", "/api/locations/", "/api/coaches/"])("%s: å, ä, ö last", async (call) => {
  const { body } = await (await as(t.app)).get(call)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(bySwedes)
})
