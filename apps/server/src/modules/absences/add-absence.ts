import type * as calls from "@academy/contract/absences"
import type { AnswerOf, BodyOf } from "@academy/contract/call"
import { LONGEST_ABSENCE_DAYS } from "@academy/domain/absences"
import { daysBetween } from "@academy/domain/series"
import { dayBounds, wallClockDate } from "@academy/domain/time"
import { and, asc, eq, gt, gte, lt, lte } from "drizzle-orm"
import { recordChange } from "../../core/audit/index.ts"
import type { Tx } from "../../db/connection.ts"
import { inTransaction } from "../../db/in-transaction.ts"
import { coachAbsences } from "../../db/tables/absences.ts"
import { bookableCoaches, bookables } from "../../db/tables/bookables.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { invalidField, Refusal } from "../../http/problem.ts"
import { lockPlanning } from "../planning/index.ts"
import { type CoachEmail, emailCoaches, findCoach, openQuestion } from "../substitutions/index.ts"
import { refuseNoCalendarDay } from "./read-absences.ts"

type Body = BodyOf<typeof calls.addAbsence>

/**
 * A coach says to be away. It still leads what falls into those days until a colleague takes it; where it wishes so,
 * all who are free are asked for each of these sessions, in one email.
 * @throws Refusal `not_found` unless the caller is a coach; `already_away` when one of the days is in another absence
 * of its own; `invalid_input` naming the day
 */
export async function addAbsence(
  { db, clock }: Deps,
  { account_id }: Caller,
  { from_day, until_day, ask_for_substitutes, words }: Body,
): Promise<AnswerOf<typeof calls.addAbsence>> {
  const now = clock()
  refuseWrongDays({ from_day, until_day }, wallClockDate(now))
  return inTransaction(db, async (tx) => {
    // Who plans meanwhile is either warned, or asked about here.
    await lockPlanning(tx)
    const coach = await findCoach(tx, account_id)
    if (!coach) throw new Refusal("not_found")
    const [other] = await tx
      .select({ id: coachAbsences.id })
      .from(coachAbsences)
      .where(
        and(
          eq(coachAbsences.coach_id, coach.id),
          lte(coachAbsences.from_day, until_day),
          gte(coachAbsences.until_day, from_day),
        ),
      )
    if (other) throw new Refusal("already_away")
    const [absence] = await tx
      .insert(coachAbsences)
      .values({ coach_id: coach.id, from_day, until_day, created_at: now })
      .returning({ id: coachAbsences.id })
    if (!absence) throw new Error("the absence was not inserted")
    await recordChange(tx, {
      account_id,
      action: "coach_away",
      entity: "coaches",
      entity_id: coach.id,
      before: null,
      after: { from_day, until_day },
      at: now,
    })
    let asked = 0
    const written: CoachEmail[] = []
    for (const id of ask_for_substitutes
      ? await ownSessions(tx, coach.id, { from_day, until_day }, now)
      : []) {
      const { told, emails } = await openQuestion(
        tx,
        { bookable_id: id, coach, account_id, words: words.trim() },
        now,
      )
      if (told !== null) asked += 1
      written.push(...emails)
    }
    await emailCoaches(tx, written, now)
    return { id: absence.id, asked }
  })
}

function refuseWrongDays({ from_day, until_day }: Pick<Body, "from_day" | "until_day">, today: string) {
  refuseNoCalendarDay("from_day", from_day)
  refuseNoCalendarDay("until_day", until_day)
  if (until_day < from_day) throw invalidField("until_day", "too_small", "is before the first day")
  if (until_day < today) throw invalidField("until_day", "too_small", "is over")
  if (daysBetween(from_day, until_day) >= LONGEST_ABSENCE_DAYS)
    throw invalidField("until_day", "too_large", "is too far from the first day")
}

/** The sessions to come that a coach leads in these days, in the order in which every change locks sessions. */
async function ownSessions(
  tx: Tx,
  coachId: number,
  { from_day, until_day }: Pick<Body, "from_day" | "until_day">,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .select({ id: bookables.id })
    .from(bookables)
    .innerJoin(bookableCoaches, eq(bookableCoaches.bookable_id, bookables.id))
    .where(
      and(
        eq(bookableCoaches.coach_id, coachId),
        eq(bookables.status, "scheduled"),
        gt(bookables.starts_at, now),
        gte(bookables.starts_at, dayBounds(from_day).from),
        lt(bookables.starts_at, dayBounds(until_day).until),
      ),
    )
    .orderBy(asc(bookables.id))
  return rows.map(({ id }) => id)
}
