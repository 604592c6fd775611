import type { Language } from "@academy/domain/page-language"
import { toIsoWithOffset } from "@academy/domain/time"
import { inArray, sql } from "drizzle-orm"
import type { Pool } from "pg"
import type { Tx } from "../../db/connection.ts"
import { localText } from "../../db/local-text.ts"
import { campEnquiries, contactMessages, newsletterSubscriptions } from "../../db/tables/site.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../../registrations/personal-data.ts"

type VisitorData = Pick<MyData, "contact_messages" | "camp_enquiries" | "newsletter">

const iso = (instant: Date) => toIsoWithOffset(instant)

/** Internal notes about a message, without their authors. */
const notesOf = (column: "contact_message_id" | "camp_enquiry_id", id: string) =>
  `array(select n.text from message_notes n where n.${column} = ${id} order by n.id) as notes`

/** Messages and enquiries from the account's verified addresses, and its newsletter subscription. */
async function readVisitorData(pool: Pool, accountId: number, language: Language): Promise<VisitorData> {
  const own = "(select email from email_addresses where account_id = $1 and verified)"
  const [messages, enquiries, subscriptions] = await Promise.all([
    pool.query<WithInstant<VisitorData["contact_messages"][number]>>(
      `select name, email, phone, how_did_you_hear, message, ${notesOf("contact_message_id", "m.id")}, created_at
      from contact_messages m where lower(email) in ${own} order by id`,
      [accountId],
    ),
    pool.query<WithInstant<VisitorData["camp_enquiries"][number]>>(
      `select e.name, e.email, e.phone, e.player_name, e.year_of_birth, ${localText("b.title", "$2")} as camp,
        e.message, ${notesOf("camp_enquiry_id", "e.id")}, e.created_at
      from camp_enquiries e left join bookables b on b.id = e.bookable_id where lower(e.email) in ${own} order by e.id`,
      [accountId, language],
    ),
    pool.query<{ email: string; confirmed_at: Date | null; unsubscribed_at: Date | null; created_at: Date }>(
      `select email, confirmed_at, unsubscribed_at, created_at from newsletter_subscriptions
      where email in ${own} order by id`,
      [accountId],
    ),
  ])
  return {
    contact_messages: messages.rows.map(withCreated),
    camp_enquiries: enquiries.rows.map(withCreated),
    newsletter: subscriptions.rows.map(({ email, confirmed_at, unsubscribed_at, created_at }) => ({
      email,
      confirmed: confirmed_at && iso(confirmed_at),
      unsubscribed: unsubscribed_at && iso(unsubscribed_at),
      created: iso(created_at),
    })),
  }
}

/** Deletes messages and enquiries from these lower-case addresses, and ends their newsletter. */
async function forgetVisitor(tx: Tx, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx.delete(contactMessages).where(inArray(sql`lower(${contactMessages.email})`, addresses))
  await tx.delete(campEnquiries).where(inArray(sql`lower(${campEnquiries.email})`, addresses))
  await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.email, addresses))
}

/** Messages of visitors, found by the account's verified addresses. */
export const siteData: PersonalData = {
  name: "site",
  tables: [
    "contact_messages",
    "camp_enquiries",
    "message_answers",
    "message_notes",
    "newsletter_subscriptions",
    "newsletters",
  ],
  read: (pool, { account_id, language }) => readVisitorData(pool, account_id, language),
  async forget(tx, { verified_addresses }) {
    await forgetVisitor(tx, verified_addresses)
    return undefined
  },
}
