import type { AnswerOf, ParamsOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/messages"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { campEnquiries, contactMessages, messageAnswers } from "../../db/tables/site.ts"
import { pageBy } from "../../http/page.ts"
import { messageTables } from "./message-tables.ts"

type Answer = AnswerOf<typeof calls.getMessages>

const nameOf = sql<string>`coalesce(trim(${accounts.first_name} || ' ' || ${accounts.last_name}), '')`

/** The newest fifty messages of a kind, or the fifty after a page's end, each with what the office answered. */
export async function readMessages(
  db: Pick<Db, "select" | "$count">,
  { kind }: ParamsOf<typeof calls.getMessages>,
  { state, after }: QueryOf<typeof calls.getMessages>,
): Promise<Answer> {
  const table = messageTables[kind]
  const page = pageBy([{ column: table.id, descending: true }], { after, size: 50 })
  const isInState =
    state === undefined ? undefined : state === "open" ? isNull(table.done_at) : isNotNull(table.done_at)
  const where = and(page.where, isInState)
  const found =
    kind === "contact"
      ? await db
          .select({ message: contactMessages, assigned_name: nameOf })
          .from(contactMessages)
          .leftJoin(accounts, eq(accounts.id, contactMessages.assigned_to))
          .where(where)
          .orderBy(...page.orderBy)
          .limit(page.limit)
      : await db
          .select({ message: campEnquiries, assigned_name: nameOf, camp: bookables.title })
          .from(campEnquiries)
          .leftJoin(accounts, eq(accounts.id, campEnquiries.assigned_to))
          .leftJoin(bookables, eq(bookables.id, campEnquiries.bookable_id))
          .where(where)
          .orderBy(...page.orderBy)
          .limit(page.limit)
  const { rows, next } = page.cut<(typeof found)[number]>(found, ({ message }) => [message.id])
  const ids = rows.map(({ message }) => message.id)
  const of = kind === "contact" ? messageAnswers.contact_message_id : messageAnswers.camp_enquiry_id
  const families = await db
    .select({ email: emailAddresses.email, account_id: emailAddresses.account_id })
    .from(emailAddresses)
    .where(
      and(
        emailAddresses.verified,
        inArray(
          emailAddresses.email,
          rows.map(({ message }) => message.email.toLowerCase()),
        ),
      ),
    )
  const answers =
    ids.length === 0
      ? []
      : await db
          .select({ answer: messageAnswers, of, written_by: nameOf })
          .from(messageAnswers)
          .innerJoin(accounts, eq(accounts.id, messageAnswers.written_by))
          .where(inArray(of, ids))
          .orderBy(asc(messageAnswers.id))
  const waiting = {
    contact: await db.$count(contactMessages, isNull(contactMessages.done_at)),
    camp: await db.$count(campEnquiries, isNull(campEnquiries.done_at)),
  }
  return {
    rows: rows.map(({ message, assigned_name, ...more }) => ({
      id: message.id,
      name: message.name,
      email: message.email,
      account_id: families.find(({ email }) => email === message.email.toLowerCase())?.account_id ?? null,
      phone: message.phone,
      language: message.language,
      message: message.message,
      heard_from: "how_did_you_hear" in message ? message.how_did_you_hear : null,
      player_name: "player_name" in message ? message.player_name : null,
      year_of_birth: "year_of_birth" in message ? message.year_of_birth : null,
      camp: "camp" in more ? more.camp : null,
      assigned_to: message.assigned_to,
      assigned_name,
      done_at: message.done_at && toIsoWithOffset(message.done_at),
      answers: answers
        .filter((one) => one.of === message.id)
        .map(({ answer, written_by }) => ({
          id: answer.id,
          text: answer.text,
          written_by,
          created: toIsoWithOffset(answer.created_at),
        })),
      created: toIsoWithOffset(message.created_at),
    })),
    next,
    waiting,
  }
}
