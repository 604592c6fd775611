import type { BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { LONGEST_TERM_DAYS } from "@academy/domain/days-off"
import { and, eq, gte, lte, ne } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { toDatabaseError } from "../../db/in-transaction.ts"
import { terms } from "../../db/tables/term-calendar.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { refuseWrongDays } from "./refuse-wrong-days.ts"

export type Term = BodyOf<typeof calls.createTerm>

export async function findTerm(tx: Tx, id: number) {
  const [term] = await tx.select().from(terms).where(eq(terms.id, id)).for("update")
  if (!term) throw new Refusal("not_found")
  return term
}

/** A day belongs to one term: what is planned in it is counted once. */
export async function refuseWrongTerm(tx: Tx, { name, first_day, last_day }: Term, id = 0) {
  if (name.trim() === "") throw invalidField("name", "required", "is required")
  refuseWrongDays(first_day, last_day, { names: ["first_day", "last_day"], longest: LONGEST_TERM_DAYS })
  const [other] = await tx
    .select({ name: terms.name, first_day: terms.first_day })
    .from(terms)
    .where(and(ne(terms.id, id), lte(terms.first_day, last_day), gte(terms.last_day, first_day)))
    .limit(1)
  if (!other) return
  const field = other.first_day <= first_day ? "first_day" : "last_day"
  throw invalidField(field, "term_overlaps", `is in the term ${other.name}`)
}

export function refuseTakenName(error: unknown): never {
  if (toDatabaseError(error)?.constraint === "terms_name_unique") throw new Refusal("name_taken")
  throw error
}
