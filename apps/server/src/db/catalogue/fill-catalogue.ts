import { isDeepStrictEqual } from "node:util"
import { eq } from "drizzle-orm"
import type { Db, Tx } from "../connection.ts"
import { bookingTypes, passTypes } from "../tables/bookables.ts"
import { membershipPlans } from "../tables/memberships.ts"
import { bookingTypeRows, passTypeNames, planRows } from "./catalogue.ts"

/**
 * Adds missing session types with their pass types, and plans, without which nothing can be planned or sold. Runs at
 * each start; instances may run it concurrently. Existing rows stay, and their texts belong to the academy. Only plans
 * follow `plans.ts` in price, passes and minimum term, because the pricing page shows the same (decision 68).
 */
export async function fillCatalogue(db: Db | Tx): Promise<void> {
  await addBookingTypes(db)
  await alignPlans(db)
}

async function addBookingTypes(db: Db | Tx) {
  const found = new Set(
    (await db.select({ slug: bookingTypes.slug }).from(bookingTypes)).map(({ slug }) => slug),
  )
  const missing = bookingTypeRows.filter(({ slug }) => !found.has(slug))
  if (missing.length === 0) return
  await addPassTypes(
    db,
    passTypeNames.filter((name) => missing.some(({ pass }) => pass === name)),
  )
  const passes = await db.select().from(passTypes)
  const idOf = (name: string | null) => passes.find((pass) => pass.name === name)?.id ?? null
  await db
    .insert(bookingTypes)
    .values(missing.map(({ pass, ...row }) => ({ ...row, pass_type_id: idOf(pass) })))
    .onConflictDoNothing()
}

/** Pass types of the added session types only: an academy may have named its own for the others. */
async function addPassTypes(db: Db | Tx, names: readonly string[]) {
  const found = new Set((await db.select({ name: passTypes.name }).from(passTypes)).map(({ name }) => name))
  const missing = names.filter((name) => !found.has(name)).map((name) => ({ name }))
  if (missing.length > 0) await db.insert(passTypes).values(missing).onConflictDoNothing()
}

async function alignPlans(db: Db | Tx) {
  const there = await db.select().from(membershipPlans)
  const rows = planRows()
  const missing = rows.filter(({ slug }) => !there.some((plan) => plan.slug === slug))
  if (missing.length > 0)
    await db
      .insert(membershipPlans)
      .values(missing.map(({ slug, texts, facts }) => ({ slug, ...texts, ...facts })))
      .onConflictDoNothing()
  for (const plan of there) {
    const facts = rows.find(({ slug }) => slug === plan.slug)?.facts ?? { active: false }
    if (!isDeepStrictEqual({ ...plan, ...facts }, plan))
      await db.update(membershipPlans).set(facts).where(eq(membershipPlans.id, plan.id))
  }
}
