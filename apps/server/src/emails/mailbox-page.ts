import { toIsoWithOffset } from "@academy/domain/time"
import { desc, eq } from "drizzle-orm"
import type { FastifyInstance, FastifyReply } from "fastify"
import type { Db } from "../db/connection.ts"
import { mailbox } from "../db/tables/notifications.ts"
import type { Settings } from "../settings.ts"
import { escapeHtml } from "./layout.ts"

/** Plenty for a developer, and for a test that asks by address. */
const SHOWN = 200

interface Mailbox {
  db: Db
  settings: Settings
}

type Kept = typeof mailbox.$inferSelect

/** The text with its addresses as links, escaped. */
const linkify = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const readEmails = ({ db }: Mailbox, to: string | undefined): Promise<Kept[]> =>
  db
    .select()
    .from(mailbox)
    .where(to === undefined ? undefined : eq(mailbox.to, to))
    .orderBy(desc(mailbox.id))
    .limit(SHOWN)

const toArticle = (email: Kept) => `<article>
<h2 dir="auto">${escapeHtml(email.subject)}</h2>
<p><a href="/dev/mailbox?to=${encodeURIComponent(email.to)}">${escapeHtml(email.to)}</a>,
<time datetime="${email.date.toISOString()}">${toIsoWithOffset(email.date).slice(0, 19).replace("T", " ")}</time>,
<a href="/dev/mailbox/${email.id}">preview</a>${email.attachments.map((file) => `, with ${escapeHtml(file.filename)}`).join("")}</p>
<pre dir="auto">${linkify(email.text)}</pre>
</article>`

const toPage = (emails: Kept[], to: string | undefined) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox</title>
<style>
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif }
article { border-top: 1px solid #8888; padding-block: 1rem }
h2 { font-size: 1.15rem; margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
</style>
</head>
<body>
<h1>Mailbox</h1>
<p>Emails this server would send, newest first.${
  to === undefined ? "" : ` Only those to ${escapeHtml(to)}. <a href="/dev/mailbox">Show all</a>.`
}</p>
${emails.length === 0 ? "<p>No emails yet.</p>" : emails.map(toArticle).join("\n")}
</body>
</html>
`

function sendHtml(reply: FastifyReply, html: string) {
  return reply
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    })
    .send(html)
}

/** The address asked for, as the emails bear it. */
const readTo = (query: unknown): string | undefined => {
  const { to } = query as { to?: string | string[] }
  const text = Array.isArray(to) ? to[0] : to
  return text ? text.trim().toLowerCase() : undefined
}

/**
 * `/dev/mailbox` (a page), `/dev/mailbox/{id}` (one email as its reader sees it) and `/dev/mailbox.json?to=`: emails
 * newest first. There only with the kept mailbox, so on a loopback address only.
 */
export function mailboxRoutes(app: FastifyInstance, deps: Mailbox) {
  if (deps.settings.smtpUrl !== null) return

  app.get("/dev/mailbox", async (request, reply) => {
    const to = readTo(request.query)
    return sendHtml(reply, toPage(await readEmails(deps, to), to))
  })

  app.get("/dev/mailbox.json", async (request, reply) => {
    const emails = await readEmails(deps, readTo(request.query))
    reply.header("cache-control", "no-store")
    return emails.map(({ to, subject, text, html, date, attachments }) => ({
      to,
      subject,
      text,
      html,
      date: toIsoWithOffset(date),
      attachments,
    }))
  })

  app.get("/dev/mailbox/:id", async (request, reply) => {
    const { id } = request.params as { id: string }
    const [email] = /^\d{1,15}$/.test(id)
      ? await deps.db
          .select()
          .from(mailbox)
          .where(eq(mailbox.id, Number(id)))
      : []
    return email ? sendHtml(reply, email.html) : reply.callNotFound()
  })
}
