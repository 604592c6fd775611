import { type AddressInfo, createServer, type Server } from "node:net"
import { afterEach, expect, test } from "vitest"
import { isDatabaseAway } from "../db/error-meanings.ts"
import {
  AddressRefused,
  isAddressRefused,
  MailFailed,
  messageIdOf,
  type OutgoingEmail,
  openSmtp,
} from "./mail.ts"

let server: Server | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** A mail server of the test's: takes every email, and keeps what was said. */
async function listen(toRecipient = "250 fine"): Promise<{ smtpUrl: string; received: string[] }> {
  const received: string[] = []
  server = createServer((socket) => {
    let isData = false
    let pending = ""
    socket.write("220 test\r\n")
    socket.on("data", (chunk) => {
      pending += chunk.toString("utf8")
      if (isData) {
        const end = pending.indexOf("\r\n.\r\n")
        if (end < 0) return
        received.push(pending.slice(0, end))
        pending = pending.slice(end + 5)
        isData = false
        socket.write("250 taken\r\n")
      }
      for (let end = pending.indexOf("\r\n"); end >= 0 && !isData; end = pending.indexOf("\r\n")) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (line === "DATA") isData = true
        if (line === "QUIT") socket.end("221 bye\r\n")
        else if (line.startsWith("RCPT")) socket.write(`${toRecipient}\r\n`)
        else socket.write(isData ? "354 go on\r\n" : "250 fine\r\n")
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
  return { smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const from = "Polaris <hello@polaris.academy>"
const mailFrom = () => from
const email: OutgoingEmail = {
  dedupe_key: "booking_confirmed:41",
  to: "anna@klubb.example",
  subject: "Åsa är bokad\r\nBcc: all@klubb.example",
  text: "Hej Åsa",
  html: "<p>Hej Åsa</p>",
  attachments: [
    { filename: "booking.ics", content_type: "text/calendar; charset=utf-8", content: "BEGIN:VCALENDAR" },
  ],
}

test("an email goes out by SMTP whole, twice under the same Message-ID; its subject adds no header", async () => {
  const { smtpUrl, received } = await listen()
  const mail = openSmtp({ smtpUrl, mailFrom })
  await mail.deliver(email)
  await mail.deliver(email)
  const headers = received.map((message) => message.slice(0, message.indexOf("\r\n\r\n")))
  const ids = headers.map((text) => /^Message-ID: (<.+>)$/im.exec(text)?.[1])
  expect(ids).toEqual(Array(2).fill(messageIdOf(email.dedupe_key, from)))
  expect(headers[0]).toMatch(/^From: Polaris <hello@polaris\.academy>$/m)
  expect(headers[0]).toMatch(/^To: anna@klubb\.example$/m)
  expect(headers[0]).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(headers[0]).not.toMatch(/^Bcc:/im)
  expect(received[0]).toContain("text/calendar")
  expect(received[0]).toContain("booking.ics")
})

test("a mail server that isn't there is an error, so that the outbox tries again", async () => {
  const { smtpUrl } = await listen()
  await new Promise<void>((resolve) => server?.close(() => resolve()))
  server = undefined
  await expect(openSmtp({ smtpUrl, mailFrom }).deliver(email)).rejects.toThrow(/ECONNREFUSED/)
})

test("a mail server that takes the connection and says nothing is none of the database's troubles", async () => {
  server = createServer()
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const smtp = openSmtp({ smtpUrl: `smtp://127.0.0.1:${port}?greetingTimeout=50`, mailFrom })
  const failure = await smtp.deliver(email).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MailFailed)
  expect(isDatabaseAway(failure)).toBe(false)
})

test("a Message-ID has the sender's domain and tells nothing of the key", () => {
  expect(messageIdOf("reset_password:74", from)).toMatch(/^<[0-9a-f]{40}@polaris\.academy>$/)
  expect(messageIdOf("reset_password:75", from)).not.toBe(messageIdOf("reset_password:74", from))
})

test("an address that its server does not know is refused for good; whatever else fails is not", async () => {
  const refusing = await listen("550 5.1.1 no such user")
  await expect(openSmtp({ smtpUrl: refusing.smtpUrl, mailFrom }).deliver(email)).rejects.toThrow(
    AddressRefused,
  )
  server?.close()
  const busy = await listen("450 4.2.1 try later")
  const failure = await openSmtp({ smtpUrl: busy.smtpUrl, mailFrom })
    .deliver(email)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(AddressRefused)
})

test.each([
  ["RCPT TO", 550, "550 5.1.1 no such user", true],
  ["RCPT TO", 553, "553 no such domain", true],
  ["RCPT TO", 550, "550 5.7.1 looks like spam", false],
  ["RCPT TO", 450, "450 greylisted", false],
  ["MAIL FROM", 550, "550 sender unknown", false],
  ["AUTH PLAIN", 535, "535 wrong password", false],
])("%s answered with %i, %s: the address is refused, %s", (command, responseCode, response, expected) => {
  expect(isAddressRefused({ command, responseCode, response })).toBe(expected)
})
