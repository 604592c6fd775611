import { createHash } from "node:crypto"
import type { Transporter } from "nodemailer"
import type { Db } from "../db/connection.ts"
import { mailbox } from "../db/tables/notifications.ts"

export interface MailAttachment {
  filename: string
  content_type: string
  content: string
  /** How the content is written; plain text when left out. */
  encoding?: "base64"
}

/** An email as it leaves: written in the reader's language. */
export interface OutgoingEmail {
  /** Of the outbox: the Message-ID is made of it, so that an email handed over twice is the same email. */
  dedupe_key: string
  to: string
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  /** Who gets the answer, when it is not us. */
  reply_to?: string
  /** What mail programs call when the reader presses their own "unsubscribe". */
  unsubscribe_url?: string
}

/** The reader's mail server says that there is no such address: trying again is in vain. */
export class AddressRefused extends Error {
  override name = "AddressRefused"
}

/** The mail server is away or refused the email. Its socket's error is not the cause: that could be the database's. */
export class MailFailed extends Error {
  override name = "MailFailed"
}

/** Answers to RCPT TO about the address, unless for policy (5.7.x): 550 no mailbox, 551 not here, 553 no address. */
const ADDRESS_REFUSED = [550, 551, 553]

/** Whether a failure of the mail server is about the address alone, and for good. */
export const isAddressRefused = (error: unknown): boolean => {
  const {
    command,
    responseCode = 0,
    response = "",
  } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  return command === "RCPT TO" && ADDRESS_REFUSED.includes(responseCode) && !/^\d{3}[ -]5\.7\./.test(response)
}

export interface MailGateway {
  /**
   * Hands the email over; returns once it is safe there. Throws when that failed or is not known.
   * @throws AddressRefused when there is no such address; MailFailed when a server of its own failed otherwise
   */
  deliver(email: OutgoingEmail): Promise<void>
}

/** The same email always bears the same id; the key itself stays ours. */
export function messageIdOf(dedupeKey: string, mailFrom: string): string {
  const domain = /@([a-z0-9.-]+)/i.exec(mailFrom)?.[1] ?? "localhost"
  return `<${createHash("sha256").update(dedupeKey).digest("hex").slice(0, 40)}@${domain}>`
}

/** One press in the reader's mail program is enough (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {}

/** Sends by SMTP. Gives up on a silent server well before the outbox's lease ends. */
export function openSmtp({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: () => string }): MailGateway {
  // Loaded with the first email: no start waits for it.
  let opened: Promise<Transporter> | undefined
  const open = async () => {
    const { createTransport } = await import("nodemailer")
    return createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    })
  }
  return {
    async deliver({ dedupe_key, attachments, reply_to, unsubscribe_url, ...email }) {
      const message = {
        ...email,
        from: mailFrom(),
        messageId: messageIdOf(dedupe_key, mailFrom()),
        ...(reply_to ? { replyTo: reply_to } : {}),
        headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribe_url) },
        attachments: attachments.map(({ filename, content_type, content, encoding }) => ({
          filename,
          contentType: content_type,
          content,
          encoding,
        })),
      }
      try {
        opened ??= open()
        const transport = await opened
        await transport.sendMail(message)
      } catch (error) {
        if (isAddressRefused(error)) throw new AddressRefused(String(error), { cause: error })
        throw new MailFailed(error instanceof Error ? error.message : String(error))
      }
    },
  }
}

/** The stand-in: emails are kept in the database and read at /dev/mailbox. */
export function openKeptMailbox(db: Db, mailFrom: () => string): MailGateway {
  return {
    async deliver({ dedupe_key, reply_to: _answers, unsubscribe_url: _list, ...email }) {
      await db
        .insert(mailbox)
        .values({ ...email, message_id: messageIdOf(dedupe_key, mailFrom()) })
        .onConflictDoNothing({ target: mailbox.message_id })
    },
  }
}
