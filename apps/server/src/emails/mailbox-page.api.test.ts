import { beforeAll, expect, test } from "vitest"
import { buildApp } from "../app.ts"
import { sendDueEmails } from "../jobs/send-emails.ts"
import { testAcademy } from "../testing/test-app.ts"
import { writeEmail } from "./write-email.ts"

const academy = testAcademy()
beforeAll(async () => {
  const { deps, clock } = academy
  const email = { kind: "reset_password", language: "en" } as const
  for (const [n, to_email] of ["anna@klubb.example", "other@klubb.example", "anna@klubb.example"].entries()) {
    const facts = { first_name: "<b>Anna</b>", url: `http://localhost:3000/reset-password/key-${n}` }
    await writeEmail(deps.db, { ...email, dedupe_key: `email-${n}`, to_email, facts }, clock.now())
    await sendDueEmails(deps)
  }
})

test("the emails to an address, newest first, as JSON", async () => {
  const answer = await academy.app.inject("/dev/mailbox.json?to=ANNA@klubb.example")
  const emails = answer.json()
  expect(emails.map((email: { text: string }) => /key-\d/.exec(email.text)?.[0])).toEqual(["key-2", "key-0"])
  expect(Object.keys(emails[0])).toEqual(["to", "subject", "text", "html", "date", "attachments"])
  expect(emails[0]).toMatchObject({ to: "anna@klubb.example", subject: "Choose a new password" })
  expect((await academy.app.inject("/dev/mailbox.json")).json()).toHaveLength(3)
})

test("the page shows them with their links, and nothing of a name becomes markup", async () => {
  const page = await academy.app.inject("/dev/mailbox")
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8")
  expect(page.body).toContain('<a href="http://localhost:3000/reset-password/key-2">')
  expect(page.body).not.toContain("<b>Anna")
  expect(page.body.indexOf("key-2")).toBeLessThan(page.body.indexOf("key-0"))
  const path = /\/dev\/mailbox\/\d+/.exec(page.body)?.[0] ?? ""
  const email = await academy.app.inject(path)
  expect([email.statusCode, email.body.includes("&#60;b&#62;Anna")]).toEqual([200, true])
  expect((await academy.app.inject("/dev/mailbox/99999")).statusCode).toBe(404)
})

test("it is not there once emails are really sent", async () => {
  const settings = { ...academy.deps.settings, smtpUrl: "smtp://mail.example" }
  const app = await buildApp({ ...academy.deps, settings })
  for (const path of ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox/1"])
    expect((await app.inject(path)).statusCode).toBe(404)
  await app.close()
})
