import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/messages"
import { mayRemoveOfficeNote } from "@academy/domain/office-notes"
import type { Language } from "@academy/domain/page-language"
import type { MessageKind } from "@academy/domain/site"
import { roleOf } from "@academy/domain/staff-roles"
import { toIsoWithOffset } from "@academy/domain/time"
import { asc, desc, eq, inArray, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { localColumn } from "../../db/local-text.ts"
import { accounts } from "../../db/tables/accounts.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { messageAnswerSessions, messageAnswers, messageNotes } from "../../db/tables/site.ts"
import type { Caller } from "../../http/caller.ts"
import { messageColumns } from "./message-tables.ts"

type Thread = Pick<AnswerOf<typeof calls.getMessages>["rows"][number], "answers" | "notes">

const nameOf = sql<string>`coalesce(trim(${accounts.first_name} || ' ' || ${accounts.last_name}), '')`

/** What the office answered and noted on these messages; of one of them by its id. */
export async function readMessageThreads(
  db: Pick<Db, "select">,
  kind: MessageKind,
  ids: readonly number[],
  caller: Caller,
  language: Language,
): Promise<(messageId: number) => Thread> {
  if (ids.length === 0) return () => ({ answers: [], notes: [] })
  const [answered, noted] = [messageAnswers[messageColumns[kind]], messageNotes[messageColumns[kind]]]
  const [answers, sessions, notes] = await Promise.all([
    db
      .select({ answer: messageAnswers, of: answered, written_by: nameOf })
      .from(messageAnswers)
      .innerJoin(accounts, eq(accounts.id, messageAnswers.written_by))
      .where(inArray(answered, [...ids]))
      .orderBy(asc(messageAnswers.id)),
    db
      .select({
        answer_id: messageAnswerSessions.answer_id,
        id: bookables.id,
        title: localColumn(bookables, "title", language),
        starts_at: bookables.starts_at,
      })
      .from(messageAnswerSessions)
      .innerJoin(messageAnswers, eq(messageAnswers.id, messageAnswerSessions.answer_id))
      .innerJoin(bookables, eq(bookables.id, messageAnswerSessions.bookable_id))
      .where(inArray(answered, [...ids]))
      .orderBy(asc(bookables.starts_at), asc(bookables.id)),
    db
      .select({ note: messageNotes, of: noted, author_name: nameOf })
      .from(messageNotes)
      .innerJoin(accounts, eq(accounts.id, messageNotes.written_by))
      .where(inArray(noted, [...ids]))
      .orderBy(desc(messageNotes.id)),
  ])
  const reader = { account_id: caller.account_id, role: roleOf(caller) }
  return (messageId) => ({
    answers: answers
      .filter(({ of }) => of === messageId)
      .map(({ answer, written_by }) => ({
        id: answer.id,
        text: answer.text,
        written_by,
        created: toIsoWithOffset(answer.created_at),
        sessions: sessions
          .filter(({ answer_id }) => answer_id === answer.id)
          .map(({ id, title, starts_at }) => ({ id, title, starts_at: toIsoWithOffset(starts_at) })),
      })),
    notes: notes
      .filter(({ of }) => of === messageId)
      .map(({ note, author_name }) => ({
        id: note.id,
        text: note.text,
        author_name,
        created: toIsoWithOffset(note.created_at),
        may_remove: mayRemoveOfficeNote(note.written_by, reader),
      })),
  })
}
