import type { AnswerOf, ParamsOf, QueryOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/messages"
import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { holdsWords } from "../../db/searched-text.ts"
import { accounts, emailAddresses } from "../../db/tables/accounts.ts"
import { bookables } from "../../db/tables/bookables.ts"
import { campEnquiries, contactMessages } from "../../db/tables/site.ts"
import type { Caller } from "../../http/caller.ts"
import { pageBy } from "../../http/page.ts"
import { messageTables } from "./message-tables.ts"
import { readMessageThreads } from "./read-message-threads.ts"

/** Read row by row: a visitor's message is rare beside a booking. */
const searchedColumns = {
  contact: [contactMessages.name, contactMessages.email, contactMessages.message],
  camp: [campEnquiries.name, campEnquiries.email, campEnquiries.player_name, campEnquiries.message],
}

type Answer = AnswerOf<typeof calls.getMessages>

const nameOf = sql<string>`coalesce(trim(${accounts.first_name} || ' ' || ${accounts.last_name}), '')`

/**
 * The newest fifty messages of a kind, or the fifty after a page's end, each with what the office answered and noted.
 */
export async function readMessages(
  db: Pick<Db, "select" | "$count">,
  { kind }: ParamsOf<typeof calls.getMessages>,
  { state, search = "", after }: QueryOf<typeof calls.getMessages>,
  caller: Caller,
  language: Language,
): Promise<Answer> {
  const table = messageTables[kind]
  const page = pageBy([{ column: table.id, descending: true }], { after, size: 50 })
  const words = search.trim()
  const where = and(
    page.where,
    state === undefined ? undefined : state === "done" ? isNotNull(table.done_at) : isNull(table.done_at),
    state === "mine" ? eq(table.assigned_to, caller.account_id) : undefined,
    words === "" ? undefined : holdsWords(searchedColumns[kind], words),
  )
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
  const threads = await readMessageThreads(db, kind, ids, caller, language)
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
      ...threads(message.id),
      created: toIsoWithOffset(message.created_at),
    })),
    next,
    waiting,
  }
}
