import { inArray, sql } from "drizzle-orm"
import { letters, mailbox } from "../db/tables/notifications.ts"
import {
  type MyData,
  type PersonalData,
  toIsoOrNull,
  type WithInstant,
  withCreated,
} from "../registrations/personal-data.ts"

type LetterRow = Omit<WithInstant<MyData["letters"][number]>, "sent"> & { sent_at: Date | null }
/** Letters to an address that is verified here; anybody can claim somebody else's. */
const lettersText = `select l.kind, l.to_email as to, l.sent_at, l.created_at from letters l
  where lower(l.to_email) in (select email from email_addresses where account_id = $1 and verified) order by l.id`

/** Letters to the account's own addresses, and the office's letters about what was written from a verified one. */
export const lettersData: PersonalData = {
  name: "letters",
  tables: ["letters", "mailbox"],
  async read(pool, { account_id }) {
    const { rows } = await pool.query<LetterRow>(lettersText, [account_id])
    return {
      letters: rows.map(({ sent_at, ...letter }) => ({ ...withCreated(letter), sent: toIsoOrNull(sent_at) })),
    }
  },
  async forget(tx, { addresses, verified_addresses }) {
    // Visitors' forms keep an address as it was typed.
    await tx.delete(letters).where(inArray(sql`lower(${letters.to_email})`, addresses))
    await tx.delete(mailbox).where(inArray(sql`lower(${mailbox.to})`, addresses))
    for (const email of verified_addresses) {
      await tx.delete(letters).where(sql`lower(${letters.params} ->> 'sender_email') = ${email}`)
      await tx.delete(mailbox).where(sql`strpos(lower(${mailbox.text}), ${email}) > 0`)
    }
    return undefined
  },
}
