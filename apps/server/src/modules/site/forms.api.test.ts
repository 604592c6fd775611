import { academy as facts } from "@academy/domain/academy"
import { DAY_MS, HOUR_MS } from "@academy/domain/time"
import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { OutgoingEmail } from "../../gateways/mail.ts"
import { sendDueEmails } from "../../jobs/send-emails.ts"
import { as, type Visitor } from "../../testing/as.ts"
import { emailsTo } from "../../testing/emails.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
let visitor: Visitor
beforeAll(async () => {
  visitor = await as(academy.app)
})
beforeEach(async () => {
  academy.clock.pass(2 * DAY_MS)
  await academy.deps.pool.query(
    "truncate message_answers, contact_messages, camp_enquiries, newsletter_subscriptions, emails, mailbox cascade",
  )
})

const message = {
  first_name: "Anna",
  last_name: "Berg",
  email: "anna@family.example",
  phone: "070-123 45 67",
  message: "Hello,\nis there a place for a girl of nine?",
  how_did_you_hear: "recommendation",
  open_for_ms: 20_000,
}
const without = (name: keyof typeof message) =>
  Object.fromEntries(Object.entries(message).filter(([key]) => key !== name))
const stored = async (table: string) =>
  (await academy.deps.pool.query(`select * from ${table} order by id`)).rows

/** The emails as they would leave by SMTP, with what the kept mailbox does not show. */
async function outgoing(): Promise<OutgoingEmail[]> {
  const sent: OutgoingEmail[] = []
  const mail = { deliver: async (email: OutgoingEmail) => void sent.push(email) }
  await sendDueEmails({ ...academy.deps, gateways: { ...academy.deps.gateways, mail } })
  return sent
}

describe("POST /api/contact/", () => {
  test("keeps the message, tells the office with the sender as Reply-To, and confirms it to the sender", async () => {
    const { status, body } = await visitor.post("/api/contact/", { ...message, language: "sv" })
    expect([status, body]).toEqual([200, { status: "ok" }])
    expect(await stored("contact_messages")).toMatchObject([
      { name: "Anna Berg", email: message.email, how_did_you_hear: "recommendation", language: "sv" },
    ])
    const [office, sender] = await outgoing()
    expect(office).toMatchObject({ to: facts.email, reply_to: message.email })
    expect(office?.subject).toContain("Anna Berg")
    expect(office?.text).toContain("Hello,\nis there a place for a girl of nine?")
    expect(office?.text).toContain(message.phone)
    expect(sender).toMatchObject({ to: message.email, subject: "Vi har fått ditt meddelande" })
    // Whoever typed somebody else's address does not reach them with a text of theirs.
    expect(sender?.text).not.toContain("girl of nine")
    expect(sender?.text).not.toContain("Anna")
  })

  test.each(["first_name", "last_name", "email", "phone", "message", "how_did_you_hear"] as const)(
    "without %s nothing is kept",
    async (name) => {
      for (const body of [
        without(name),
        { ...message, [name]: name === "how_did_you_hear" ? undefined : "  " },
      ]) {
        const answer = await visitor.post("/api/contact/", body)
        expect([answer.status, answer.body.code]).toEqual([400, "invalid_input"])
        expect(answer.body.errors).toEqual([{ param: name, code: "required", message: "is required" }])
      }
      expect(await stored("contact_messages")).toEqual([])
    },
  )

  test("the short form asks for name, email and message", async () => {
    const short = { name: "Omar", email: "omar@family.example", message: "How do I pay?", open_for_ms: 9000 }
    expect((await visitor.post("/api/contact/", short)).status).toBe(200)
    expect(await stored("contact_messages")).toMatchObject([
      { name: "Omar", phone: "", how_did_you_hear: null },
    ])
    const { body } = await visitor.post("/api/contact/", { ...short, name: "", message: "" })
    expect(body.errors.map(({ param }: { param: string }) => param)).toEqual(["name", "message"])
  })

  test("an address and names are kept as a reader can tell them from others that look the same", async () => {
    const typed = { name: " An\u202ena\u200b  Berg", email: "Anna@Ex\u0430mple.org", message: "Hello" }
    expect((await visitor.post("/api/contact/", { ...typed, open_for_ms: 9000 })).status).toBe(200)
    expect(await stored("contact_messages")).toMatchObject([
      { name: "Anna Berg", email: "anna@xn--exmple-4nf.org" },
    ])
    expect((await outgoing()).map(({ to }) => to)).toContain("anna@xn--exmple-4nf.org")
  })

  test.each([
    "anna",
    "anna@",
    "a@b",
    "a@b.se, c@d.se",
    "Anna <a@b.se>",
    "a b@c.se",
    "a@b@c.se",
    "\u00e5sa@b.se",
  ])("%s is no address", async (email) => {
    const { body } = await visitor.post("/api/contact/", { ...message, email })
    expect(body.errors).toMatchObject([{ param: "email", code: "invalid" }])
  })

  test("a line end in a field that becomes a header is refused", async () => {
    for (const name of ["first_name", "last_name", "email", "phone"]) {
      const { status } = await visitor.post("/api/contact/", { ...message, [name]: "a@b.se\r\nBcc: c@d.se" })
      expect(status, name).toBe(400)
    }
    expect(await stored("contact_messages")).toEqual([])
  })

  test("a program that fills in the unseen field is told that all went well, and nothing is kept", async () => {
    const answer = await visitor.post("/api/contact/", { ...message, website: "https://spam.example" })
    expect([answer.status, answer.body]).toEqual([200, { status: "ok" }])
    expect(await stored("contact_messages")).toEqual([])
    expect(await outgoing()).toEqual([])
  })

  test("a form sent faster than anybody types is refused", async () => {
    const answer = await visitor.post("/api/contact/", { ...message, open_for_ms: 2999 })
    expect([answer.status, answer.body.code]).toEqual([429, "too_many_requests"])
    expect((await visitor.post("/api/contact/", { ...message, open_for_ms: 3000 })).status).toBe(200)
  })

  test("one connection sends at most twenty an hour; one address is confirmed to at most three times a day", async () => {
    const answers = []
    for (let at = 0; at < 21; at++) answers.push((await visitor.post("/api/contact/", message)).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    expect(answers.at(-1)).toBe(429)
    expect(await emailsTo(academy.deps, message.email)).toHaveLength(3)
    expect(await emailsTo(academy.deps, facts.email)).toHaveLength(20)
    academy.clock.pass(HOUR_MS)
    expect((await visitor.post("/api/contact/", message)).status).toBe(200)
  })
})

describe("POST /api/camp-enquiries/", () => {
  const enquiry = {
    name: "Anna Berg",
    email: "anna@family.example",
    phone: "070-123 45 67",
    player_name: "Elsa",
    year_of_birth: 2016,
    open_for_ms: 20_000,
  }

  test("keeps the question with its camp and tells office and family", async () => {
    const camp = await academy.given.bookable({ slug: "camp", title: "Autumn camp" })
    const answer = await visitor.post("/api/camp-enquiries/", {
      ...enquiry,
      bookable_id: camp.id,
      language: "fr",
    })
    expect(answer.status).toBe(200)
    expect(await stored("camp_enquiries")).toMatchObject([
      { bookable_id: camp.id, player_name: "Elsa", year_of_birth: 2016 },
    ])
    const [office, family] = await outgoing()
    expect(office).toMatchObject({ to: facts.email, reply_to: enquiry.email })
    expect(office?.text).toContain("Elsa (2016)")
    expect(office?.text).toContain("Autumn camp")
    expect(family?.subject).toBe("Nous avons reçu votre demande de stage")
  })

  test("any camp will do, and a message is not needed; what is no camp is not found", async () => {
    expect((await visitor.post("/api/camp-enquiries/", enquiry)).status).toBe(200)
    const group = await academy.given.bookable({ slug: "group" })
    for (const bookable_id of [group.id, 999_999]) {
      const { body } = await visitor.post("/api/camp-enquiries/", { ...enquiry, bookable_id })
      expect(body.code).toBe("not_found")
    }
    expect(await stored("camp_enquiries")).toHaveLength(1)
  })

  test("who asks and for whom is required", async () => {
    const { body } = await visitor.post("/api/camp-enquiries/", { open_for_ms: 9000 })
    expect(body.errors.map(({ param }: { param: string }) => param)).toEqual([
      "name",
      "email",
      "phone",
      "player_name",
      "year_of_birth",
    ])
  })
})

describe("the newsletter", () => {
  const email = "anna@family.example"
  const signUp = (address = email) =>
    visitor.post("/api/newsletter/", { email: address, open_for_ms: 5000, language: "es" })
  const states = async () =>
    (await stored("newsletter_subscriptions")).map(({ confirmed_at, unsubscribed_at }) => [
      confirmed_at !== null,
      unsubscribed_at !== null,
    ])

  async function keysFromEmail() {
    const [message] = await outgoing()
    return {
      message,
      confirm: /confirm=(\S+)/.exec(message?.text ?? "")?.[1] ?? "",
      unsubscribe: /unsubscribe\/([^/]+)\//.exec(message?.unsubscribe_url ?? "")?.[1] ?? "",
    }
  }
  /** As a mail program does it: no cookies, a form. */
  const oneClick = (key: string) =>
    academy.app.inject({
      method: "POST",
      url: `/api/newsletter/unsubscribe/${key}/`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    })

  test("counts only once the email's link was opened, and ends with one click", async () => {
    expect((await signUp("Anna@Family.example")).body).toEqual({ status: "ok" })
    expect(await states()).toEqual([[false, false]])
    const { message, confirm, unsubscribe } = await keysFromEmail()
    expect(message).toMatchObject({ to: email, subject: "Confirma el boletín" })
    for (let twice = 0; twice < 2; twice++) {
      expect((await visitor.post("/api/newsletter/confirm/", { key: confirm })).status).toBe(200)
      expect(await states()).toEqual([[true, false]])
    }
    for (let twice = 0; twice < 2; twice++) {
      expect((await oneClick(unsubscribe)).statusCode).toBe(200)
      expect(await states()).toEqual([[true, true]])
    }
  })

  test("answers alike for an address that is subscribed, and leaves it in peace", async () => {
    await signUp()
    const { confirm, unsubscribe } = await keysFromEmail()
    await visitor.post("/api/newsletter/confirm/", { key: confirm })
    expect((await signUp()).body).toEqual({ status: "ok" })
    expect(await outgoing()).toEqual([])
    await oneClick(unsubscribe)
    await signUp()
    expect(await outgoing()).toHaveLength(1)
  })

  test("goes on in the reader's language when somebody else types the address", async () => {
    await signUp()
    const { confirm } = await keysFromEmail()
    await visitor.post("/api/newsletter/confirm/", { key: confirm })
    const somebody = { email, open_for_ms: 5000, language: "ar" }
    expect((await visitor.post("/api/newsletter/", somebody)).body).toEqual({ status: "ok" })
    expect(await stored("newsletter_subscriptions")).toMatchObject([{ language: "es" }])
  })

  test("an address is one however it is written", async () => {
    for (const written of [
      "Anna@K\u00f6ln.example",
      "anna@ko\u0308ln.example",
      "anna@k\u00f6ln.example\u200b",
    ])
      expect((await signUp(written)).status).toBe(200)
    expect(await stored("newsletter_subscriptions")).toMatchObject([{ email: "anna@xn--kln-sna.example" }])
  })

  test("sends at most three emails a day to an address", async () => {
    for (let at = 0; at < 5; at++) expect((await signUp()).status).toBe(200)
    expect(await outgoing()).toHaveLength(3)
  })

  test("a forged key, or one made for the other purpose, does nothing", async () => {
    await signUp()
    const { confirm, unsubscribe } = await keysFromEmail()
    for (const key of ["1", `${confirm}x`, confirm.replace(/^\d+/, "9999"), unsubscribe]) {
      expect((await visitor.post("/api/newsletter/confirm/", { key })).body.code).toBe("key_invalid")
    }
    expect((await oneClick(confirm)).json().code).toBe("key_invalid")
    expect(await states()).toEqual([[false, false]])
  })
})
