import type { Db, Tx } from "../connection.ts"
import { bookingTypes, passTypes } from "../tables/bookables.ts"
import { bookingTypeRows, passTypeNames } from "./catalogue.ts"

/**
 * Adds missing session types with their pass types, without which nothing can be planned. Runs at each start; instances
 * may run it concurrently. Existing rows stay.
 */
export async function fillCatalogue(db: Db | Tx): Promise<void> {
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
