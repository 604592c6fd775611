import type { AnswerOf, BodyOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/term-calendar"
import { LONGEST_TERM_DAYS } from "@academy/domain/days-off"
import { and, eq, gte, lte, ne } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction, toDatabaseError } from "../../db/in-transaction.ts"
import { terms } from "../../db/tables/term-calendar.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockPlanning } from "../planning/index.ts"
import { refuseWrongDays } from "./refuse-wrong-days.ts"

type Term = BodyOf<typeof calls.createTerm>

/** @throws Refusal `invalid_input` naming the day; `name_taken` */
export async function createTerm(
  { db, clock }: Deps,
  { account_id }: Caller,
  body: Term,
): Promise<AnswerOf<typeof calls.createTerm>> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    await refuseWrong(tx, body)
    const term = { ...body, name: body.name.trim() }
    const [row] = await tx
      .insert(terms)
      .values({ ...term, created_at: at })
      .returning({ id: terms.id })
    if (!row) throw new Error("the term was not inserted")
    await recordChange(tx, {
      account_id,
      action: "created",
      entity: "terms",
      entity_id: row.id,
      before: null,
      after: term,
      at,
    })
    return row
  }).catch(refuseTakenName)
}

/** @throws Refusal `not_found`, `name_taken`; `invalid_input` naming the day */
export async function changeTerm(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
  body: Partial<Term>,
): Promise<AnswerOf<typeof calls.changeTerm>> {
  return inTransaction(db, async (tx) => {
    await lockPlanning(tx)
    const { name, first_day, last_day } = await findTerm(tx, id)
    const before = { name, first_day, last_day }
    const after = { ...before, ...body, ...(body.name && { name: body.name.trim() }) }
    await refuseWrong(tx, after, id)
    await tx.update(terms).set(after).where(eq(terms.id, id))
    await recordChange(tx, {
      account_id,
      action: "changed",
      entity: "terms",
      entity_id: id,
      before,
      after,
      at: clock(),
    })
    return { status: "ok" as const }
  }).catch(refuseTakenName)
}

/** Sessions and days off stay: they are no part of the term. @throws Refusal `not_found` */
export async function removeTerm(
  { db, clock }: Deps,
  { account_id }: Caller,
  id: number,
): Promise<AnswerOf<typeof calls.removeTerm>> {
  return inTransaction(db, async (tx) => {
    const { name, first_day, last_day } = await findTerm(tx, id)
    await tx.delete(terms).where(eq(terms.id, id))
    await recordChange(tx, {
      account_id,
      action: "removed",
      entity: "terms",
      entity_id: id,
      before: { name, first_day, last_day },
      after: null,
      at: clock(),
    })
    return { status: "ok" as const }
  })
}

async function findTerm(tx: Tx, id: number) {
  const [term] = await tx.select().from(terms).where(eq(terms.id, id)).for("update")
  if (!term) throw new Refusal("not_found")
  return term
}

/** A day belongs to one term: what is planned in it is counted once. */
async function refuseWrong(tx: Tx, { name, first_day, last_day }: Term, id = 0) {
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

function refuseTakenName(error: unknown): never {
  if (toDatabaseError(error)?.constraint === "terms_name_unique") throw new Refusal("name_taken")
  throw error
}
