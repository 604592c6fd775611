import type { MessageKind } from "@academy/domain/site"
import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { campEnquiries, contactMessages } from "../../db/tables/site.ts"
import { Refusal } from "../../http/problem.ts"

/** The table of each kind of message. */
export const messageTables = { contact: contactMessages, camp: campEnquiries } as const
/** Its name in the audit log. */
export const auditedTables = { contact: "contact_messages", camp: "camp_enquiries" } as const

/** The column that names the message, in the tables of what belongs to one. */
export const messageColumns = { contact: "contact_message_id", camp: "camp_enquiry_id" } as const

/** What names the message in a row of these tables. */
export const ofMessage = (
  kind: MessageKind,
  id: number,
): { contact_message_id: number } | { camp_enquiry_id: number } =>
  kind === "contact" ? { contact_message_id: id } : { camp_enquiry_id: id }

/**
 * A message, locked until the transaction ends, with what the office's work on it needs.
 * @throws Refusal `not_found`
 */
export async function lockMessage(tx: Tx, kind: MessageKind, id: number) {
  const table = messageTables[kind]
  const [message] = await tx
    .select({
      email: table.email,
      language: table.language,
      assigned_to: table.assigned_to,
      done_at: table.done_at,
    })
    .from(table)
    .where(eq(table.id, id))
    .for("update")
  if (!message) throw new Refusal("not_found")
  return message
}
