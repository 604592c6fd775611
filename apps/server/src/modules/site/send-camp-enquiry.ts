import type { CampEnquiry } from "@academy/contract/site"
import { academy, hasPart } from "@academy/domain/academy"
import { and, eq } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { inTransaction } from "../../db/in-transaction.ts"
import { localColumn } from "../../db/local-text.ts"
import { isVisibleAt } from "../../db/seat-conditions.ts"
import { bookables, bookingTypes } from "../../db/tables/bookables.ts"
import { campEnquiries } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { Refusal } from "../../http/problem.ts"
import { writeFormEmails } from "./office-emails.ts"
import { isBot, mayWriteTo, requireFields } from "./spam-protection.ts"

const done = { status: "ok" } as const

function readFields({ name, email, phone, player_name, year_of_birth, message = "" }: CampEnquiry) {
  const fields = requireFields({ name, email, phone, player_name, year_of_birth: year_of_birth?.toString() })
  return { ...fields, year_of_birth: Number(fields.year_of_birth), message: message.trim() }
}

async function readCamp({ db, clock }: Deps, id: number) {
  const [camp] = await db
    .select({
      title: localColumn(bookables, "title", academy.languages.office),
      starts_at: bookables.starts_at,
      ends_at: bookables.ends_at,
    })
    .from(bookables)
    .innerJoin(bookingTypes, eq(bookingTypes.id, bookables.booking_type_id))
    .where(and(eq(bookables.id, id), eq(bookingTypes.slug, "camp"), isVisibleAt(clock())))
  if (!camp) throw new Refusal("not_found")
  return {
    title: camp.title,
    starts_at: camp.starts_at.toISOString(),
    ends_at: camp.ends_at.toISOString(),
  }
}

/**
 * Keeps a family's question about a camp, tells the office and confirms it to the family: all three or none.
 * @throws Refusal `not_found` for a camp that isn't there, and where the academy has no camps
 */
export async function sendCampEnquiry(deps: Deps, body: CampEnquiry, request: FastifyRequest) {
  if (!hasPart("camps")) throw new Refusal("not_found")
  const fields = readFields(body)
  if (await isBot(deps, "camp_enquiry", body, request)) return done
  const { language = "en", bookable_id = null } = body
  const camp = bookable_id === null ? {} : await readCamp(deps, bookable_id)
  const mayAnswer = await mayWriteTo(deps, "camp_enquiry", fields.email)
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const [stored] = await tx
      .insert(campEnquiries)
      .values({ ...fields, bookable_id, language, created_at: now })
      .returning({ id: campEnquiries.id })
    await writeFormEmails(
      tx,
      {
        key: `camp_enquiry:${stored?.id}`,
        toOffice: "camp_enquiry",
        toSender: "camp_enquiry_received",
        sender: { email: fields.email, language },
        facts: {
          ...camp,
          player_name: `${fields.player_name} (${fields.year_of_birth})`,
          sender_name: fields.name,
          sender_email: fields.email,
          sender_phone: fields.phone,
          message: fields.message,
          reply_to: fields.email,
        },
        mayAnswer,
      },
      now,
    )
    return done
  })
}
