import { toIsoOrNull } from "@academy/domain/time"
import { inArray, sql } from "drizzle-orm"
import { emails, mailbox } from "../db/tables/notifications.ts"
import {
  type MyData,
  type PersonalData,
  type WithInstant,
  withCreated,
} from "../registrations/personal-data.ts"

type EmailRow = Omit<WithInstant<MyData["sent_emails"][number]>, "sent"> & { sent_at: Date | null }
/** Emails to an address that is verified here; anybody can claim somebody else's. */
const emailsText = `select l.kind, l.to_email as to, l.sent_at, l.created_at from emails l
  where lower(l.to_email) in (select email from email_addresses where account_id = $1 and verified) order by l.id`

/** Emails to the account's own addresses, and the office's emails about what was written from a verified one. */
export const emailsData: PersonalData = {
  name: "emails",
  tables: ["emails", "mailbox"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<EmailRow>(emailsText, [account_id])
    return {
      sent_emails: rows.map(({ sent_at, ...message }) => ({
        ...withCreated(message),
        sent: toIsoOrNull(sent_at),
      })),
    }
  },
  async forget(tx, { addresses, verified_addresses }) {
    // Visitors' forms keep an address as it was typed.
    await tx.delete(emails).where(inArray(sql`lower(${emails.to_email})`, addresses))
    await tx.delete(mailbox).where(inArray(sql`lower(${mailbox.to})`, addresses))
    for (const email of verified_addresses) {
      await tx.delete(emails).where(sql`lower(${emails.params} ->> 'sender_email') = ${email}`)
      await tx.delete(mailbox).where(sql`strpos(lower(${mailbox.text}), ${email}) > 0`)
    }
    return undefined
  },
}
