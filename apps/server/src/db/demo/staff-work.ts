import type { CertificateReminder } from "@academy/domain/certificates"
import { addWallClockDays, DAY_MS, HOUR_MS, wallClockDate } from "@academy/domain/time"
import type { Tx } from "../connection.ts"
import * as tables from "../tables/index.ts"
import type { PlannedBooking } from "./bookings.ts"
import { firstPlan, planOfBefore, sessionNotes } from "./coach-writing.ts"
import type { People } from "./families.ts"
import { insertRows } from "./insert-rows.ts"
import { messagesOf } from "./messages.ts"
import { at } from "./random.ts"
import type { PlannedSession } from "./session-plan.ts"

/** The coach behind the staff login. */
const AMIR = 0

/**
 * What coaches wrote on their sessions, who asks for a substitute, what was written to the office, whose certificates
 * end, what the office noted.
 */
export async function insertStaffWork(
  tx: Tx,
  people: People,
  sessions: readonly PlannedSession[],
  planned: readonly PlannedBooking[],
  now: Date,
): Promise<void> {
  const amir = at(people.coaches, AMIR).id
  const own = sessions.filter(({ coaches }) => coaches.includes(AMIR))
  const over = own.filter(({ ends_at }) => ends_at <= now).toReversed()
  const ahead = own.filter(({ ends_at, slug }) => ends_at > now && slug === "group")
  const seatsOf = (id: number) =>
    planned.filter(({ session, cancelled_at }) => session.id === id && !cancelled_at)
  // The demo parent reads what its own child was told, not what was written to a whole group.
  const isOfParent = (id: number) => seatsOf(id).some(({ family }) => family === people.families[0])
  const noted = over
    .filter(({ id }) => seatsOf(id).length > 1 && !isOfParent(id))
    .slice(0, sessionNotes.length)
  const [yesterday] = noted
  const plans = [
    ...ahead
      .slice(0, 2)
      .map((session) => ({ session, parts: firstPlan, written_at: new Date(now.getTime() - HOUR_MS) })),
    ...over.slice(0, 1).map((session) => ({
      session,
      parts: planOfBefore,
      written_at: new Date(session.starts_at.getTime() - HOUR_MS),
    })),
  ]
  await insertRows(
    tx,
    tables.sessionPlans,
    plans.map(({ session, parts, written_at }) => ({
      bookable_id: session.id,
      account_id: amir,
      parts: [...parts],
      written_at,
    })),
  )
  await insertRows(
    tx,
    tables.sessionNotes,
    noted.map((session, index) => ({
      id: index + 1,
      bookable_id: session.id,
      account_id: amir,
      audience: "families" as const,
      text: at(sessionNotes, index),
      written_at: new Date(Math.min(now.getTime(), session.ends_at.getTime() + HOUR_MS)),
    })),
  )
  const told = yesterday ? [yesterday] : []
  await insertRows(
    tx,
    tables.sessionMessages,
    told.map((session, index) => ({
      id: index + 1,
      bookable_id: session.id,
      account_id: amir,
      topic: "weather" as const,
      words: "Gloves and a hat, please.",
      guardians: seatsOf(session.id).length,
      sent_at: new Date(session.starts_at.getTime() - 5 * HOUR_MS),
    })),
  )
  const { questions, declines } = askForSubstitutes(people, sessions, now)
  await insertRows(tx, tables.substitutions, questions)
  await insertRows(tx, tables.substitutionDeclines, declines)
  await insertRows(tx, tables.coachCertificates, certify(people, now))
  await insertRows(tx, tables.officeNotes, noteOfParent(people, now))
  const { contact_messages, camp_enquiries, message_answers, message_notes } = messagesOf(
    people,
    sessions,
    now,
  )
  await insertRows(tx, tables.contactMessages, contact_messages)
  await insertRows(tx, tables.campEnquiries, camp_enquiries)
  await insertRows(tx, tables.messageAnswers, message_answers)
  await insertRows(tx, tables.messageNotes, message_notes)
}

/**
 * A colleague asks for a session in a day or more, at which the coach of the staff login is free; and that coach asks
 * for one in two days or more, which a free colleague has declined.
 */
function askForSubstitutes(people: People, sessions: readonly PlannedSession[], now: Date) {
  const isFree = (coach: number, { starts_at, ends_at }: PlannedSession) =>
    !sessions.some(
      (other) => other.coaches.includes(coach) && other.starts_at < ends_at && other.ends_at > starts_at,
    )
  const ahead = (days: number) =>
    sessions.filter(
      ({ slug, starts_at }) => slug === "group" && starts_at.getTime() > now.getTime() + days * DAY_MS,
    )
  const question = (session: PlannedSession, coach: number, words: string, hours: number) => ({
    bookable_id: session.id,
    coach_id: coach + 1,
    account_id: at(people.coaches, coach).id,
    words,
    created_at: new Date(now.getTime() - hours * HOUR_MS),
  })
  const theirs = ahead(1).find((one) => !one.coaches.includes(AMIR) && isFree(AMIR, one))
  const [own] = ahead(2).flatMap((session) => {
    const colleague = people.coaches.findIndex((_, coach) => isFree(coach, session))
    return session.coaches[0] === AMIR && colleague >= 0 ? [{ session, colleague }] : []
  })
  const questions = [
    ...(theirs
      ? [
          question(
            theirs,
            at(theirs.coaches, 0),
            "My daughter has a tournament that day. The plan is ready.",
            3,
          ),
        ]
      : []),
    ...(own ? [question(own.session, AMIR, "I’m on a licence course until late that day.", 5)] : []),
  ].map((row, index) => ({ id: index + 1, ...row }))
  const declines = own
    ? [
        {
          substitution_id: questions.length,
          coach_id: own.colleague + 1,
          declined_at: new Date(now.getTime() - 2 * HOUR_MS),
        },
      ]
    : []
  return { questions, declines }
}

/** Days from today until each coach's licence, first aid and police record end: most far off, a few near or over. */
const validFor: readonly (readonly [number, number, number])[] = [
  [400, 210, 45],
  [12, 300, 260],
  [520, 90, 130],
  [700, 410, 330],
  [95, -6, 180],
  [310, 150, 72],
]

function certify({ coaches, admin }: People, now: Date) {
  const kinds = ["licence", "first_aid", "police_record"] as const
  return coaches.flatMap((account, coach) =>
    kinds.map((kind, index) => {
      const days = at(at(validFor, coach % validFor.length), index)
      return {
        id: coach * kinds.length + index + 1,
        account_id: account.id,
        kind,
        valid_until: wallClockDate(addWallClockDays(now, days)),
        note: "",
        checked_by: admin.id,
        checked_at: addWallClockDays(now, -20),
        // Both were reminded of it already.
        last_reminder: reminderOf(days),
      }
    }),
  )
}

const reminderOf = (days: number): CertificateReminder | null => (days <= 14 ? 14 : days <= 60 ? 60 : null)

/** What the office knows of the demo parent's family. */
const noteOfParent = ({ families: [family], admin }: People, now: Date) => [
  {
    id: 1,
    account_id: family.account.id,
    written_by: admin.id,
    text: "Their grandmother picks up the children on Tuesdays. Call her first if a session ends early.",
    created_at: addWallClockDays(now, -9),
  },
]
