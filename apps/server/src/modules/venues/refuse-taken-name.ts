import { toDatabaseError } from "../../db/in-transaction.ts"
import { Refusal } from "../../http/problem.ts"

/** Makes the database's "no" to a second place of one name a refusal that says so. */
export function refuseTakenName(error: unknown): never {
  if (toDatabaseError(error)?.constraint === "addresses_name_unique") throw new Refusal("name_taken")
  throw error
}
