import type { ContactMessage } from "@academy/contract/site"
import type { FastifyRequest } from "fastify"
import { inTransaction } from "../../db/in-transaction.ts"
import { contactMessages } from "../../db/tables/site.ts"
import type { Deps } from "../../http/deps.ts"
import { writeFormEmails } from "./office-emails.ts"
import { isBot, mayWriteTo, requireFields } from "./spam-protection.ts"

const done = { status: "ok" } as const

/** The contact page's fields, or the short form's: name, email, message. All of them are required. */
function readFields({
  first_name,
  last_name,
  name,
  email,
  phone,
  message,
  how_did_you_hear,
}: ContactMessage) {
  if (name !== undefined) {
    return { ...requireFields({ name, email, message }), phone: "", how_did_you_hear: null }
  }
  const fields = requireFields({ first_name, last_name, email, phone, message, how_did_you_hear })
  return {
    name: `${fields.first_name} ${fields.last_name}`,
    email: fields.email,
    phone: fields.phone,
    message: fields.message,
    how_did_you_hear: how_did_you_hear ?? null,
  }
}

/** Keeps a visitor's message, tells the office and confirms it to the visitor: all three or none. */
export async function sendContactMessage(deps: Deps, body: ContactMessage, request: FastifyRequest) {
  const fields = readFields(body)
  if (await isBot(deps, "contact", body, request)) return done
  const { language = "en" } = body
  const mayAnswer = await mayWriteTo(deps, "contact", fields.email)
  const now = deps.clock()
  return inTransaction(deps.db, async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...fields, language, created_at: now })
      .returning({ id: contactMessages.id })
    await writeFormEmails(
      tx,
      {
        key: `contact:${stored?.id}`,
        toOffice: "contact_message",
        toSender: "contact_received",
        sender: { email: fields.email, language },
        facts: {
          sender_name: fields.name,
          sender_email: fields.email,
          sender_phone: fields.phone,
          heard_from: fields.how_did_you_hear?.replaceAll("_", " "),
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
