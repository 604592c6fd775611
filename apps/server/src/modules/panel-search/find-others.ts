import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/panel-search"
import { toIsoOrNull, toIsoWithOffset } from "@academy/domain/time"
import { asc, desc, isNull, type SQL, sql } from "drizzle-orm"
import type { Db } from "../../db/connection.ts"
import { nameOrderOf } from "../../db/name-order.ts"
import { holdsWords } from "../../db/searched-text.ts"
import { addresses } from "../../db/tables/bookables.ts"
import { campEnquiries, contactMessages } from "../../db/tables/site.ts"
import { MOST_MATCHES, ROWS_SHOWN } from "./groups.ts"

type Message = AnswerOf<typeof calls.getSearchResults>["messages"]["rows"][number]

/** Letters of a message that are shown. */
const BEGINNING = 120

/** What visitors wrote, newest first. Read row by row: a message is rare beside a booking. */
export async function findMessages(db: Pick<Db, "select">, words: string) {
  const contact = await db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      text: sql<string>`left(${contactMessages.message}, ${BEGINNING}::int)`,
      done_at: contactMessages.done_at,
      created_at: contactMessages.created_at,
    })
    .from(contactMessages)
    .where(holdsWords([contactMessages.name, contactMessages.email, contactMessages.message], words))
    .orderBy(desc(contactMessages.id))
    .limit(MOST_MATCHES)
  const camp = await db
    .select({
      id: campEnquiries.id,
      name: campEnquiries.name,
      email: campEnquiries.email,
      text: sql<string>`left(${campEnquiries.message}, ${BEGINNING}::int)`,
      done_at: campEnquiries.done_at,
      created_at: campEnquiries.created_at,
    })
    .from(campEnquiries)
    .where(
      holdsWords(
        [campEnquiries.name, campEnquiries.email, campEnquiries.player_name, campEnquiries.message],
        words,
      ),
    )
    .orderBy(desc(campEnquiries.id))
    .limit(MOST_MATCHES)
  const found = [
    ...contact.map((message) => ({ ...message, kind: "contact" as const })),
    ...camp.map((message) => ({ ...message, kind: "camp" as const })),
  ].toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
  return {
    rows: found.slice(0, ROWS_SHOWN).map(
      ({ done_at, created_at, ...message }): Message => ({
        ...message,
        is_done: done_at !== null,
        created: toIsoWithOffset(created_at),
      }),
    ),
    count: Math.min(found.length, MOST_MATCHES),
  }
}

/** Open places by name, address and area, each with the sessions that are to come there. */
export async function findPlaces(db: Pick<Db, "select">, words: string, now: Date) {
  const { id, name, address, area } = addresses
  const toCome = (wanted: SQL) =>
    sql`(select ${wanted} from bookables b where b.address_id = ${id} and b.status = 'scheduled'
      and b.starts_at > ${now.toISOString()}::timestamptz)`
  const rows = await db
    .select({
      ...{ id, name, address, area },
      sessions_to_come: sql<number>`${toCome(sql`count(*)::int`)}`,
      next_at: sql<string | null>`${toCome(sql`min(b.starts_at)`)}`,
    })
    .from(addresses)
    .where(sql`${isNull(addresses.closed_at)} and ${holdsWords([name, address, area], words)}`)
    .orderBy(asc(nameOrderOf(name)), id)
    .limit(MOST_MATCHES)
  return {
    rows: rows.slice(0, ROWS_SHOWN).map(({ next_at, ...place }) => ({
      ...place,
      next_session: toIsoOrNull(next_at === null ? null : new Date(next_at)),
    })),
    count: rows.length,
  }
}
