import { bookingTypeSlugs } from "@academy/domain/bookings"
import { eq } from "drizzle-orm"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"
import { bookingTypes, passTypes } from "../tables/bookables.ts"
import { fillCatalogue } from "./fill-catalogue.ts"

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function read() {
  const { db } = database
  return {
    passes: await db.select().from(passTypes).orderBy(passTypes.id),
    types: await db.select().from(bookingTypes).orderBy(bookingTypes.id),
  }
}

test("an empty academy has every kind of training, and their passes", async () => {
  await fillCatalogue(database.db)
  const there = await read()
  expect(there.types.map(({ slug }) => slug)).toEqual(bookingTypeSlugs)
  const passOf = (slug: string) => {
    const id = there.types.find((type) => type.slug === slug)?.pass_type_id
    return there.passes.find((pass) => pass.id === id)?.name
  }
  expect(["group", "fitness", "individual", "trial"].map(passOf)).toEqual([
    "Group",
    "Fitness",
    "PT",
    undefined,
  ])
  expect(there.types[2]?.translations.sv?.name).toBe("Grupp")
})

test("copies that start at once, and later starts, add nothing twice and leave the office's texts", async () => {
  await Promise.all([1, 2, 3].map(() => fillCatalogue(database.db)))
  await database.db.update(bookingTypes).set({ name: "Team" }).where(eq(bookingTypes.slug, "group"))
  const before = await read()
  await fillCatalogue(database.db)
  expect(await read()).toEqual(before)
})

test("an academy that has passes of its own names gets no second set; a missing kind comes without them", async () => {
  const { db } = database
  await fillCatalogue(db)
  for (const [from, to] of [
    ["Group", "Gruppklipp"],
    ["Fitness", "Fysklipp"],
    ["PT", "Privatklipp"],
  ] as const)
    await db.update(passTypes).set({ name: to }).where(eq(passTypes.name, from))
  await db.delete(bookingTypes).where(eq(bookingTypes.slug, "camp"))
  const before = await read()
  await fillCatalogue(db)
  const there = await read()
  expect(there.passes).toEqual(before.passes)
  expect(there.types.map(({ slug }) => slug)).toContain("camp")
})
