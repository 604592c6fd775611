import type { AddressInfo } from "node:net"
import { simpleParser } from "mailparser"
import { SMTPServer } from "smtp-server"

export interface ReceivedEmail {
  subject: string
  text: string
  /** The same for an email that is handed over twice. */
  messageId: string
  /** When it arrived, in simulated time. */
  at: Date
}

/** The families' mail provider: takes emails by SMTP and keeps them by address. */
export class PlayedMail {
  /** Refuses what comes, as a provider that is down: the academy tries again. */
  isDown = false
  /** Addresses that refuse an email for good. */
  bounces: (address: string) => boolean = () => false
  readonly #byAddress = new Map<string, ReceivedEmail[]>()
  readonly #server: SMTPServer
  count = 0

  private constructor(now: () => Date) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onRcptTo: ({ address }, _session, done) =>
        done(
          this.bounces(address) ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : null,
        ),
      onData: (stream, session, done) => {
        simpleParser(stream).then(({ subject = "", text = "", messageId = "" }) => {
          if (this.isDown) return done(Object.assign(new Error("try later"), { responseCode: 451 }))
          for (const { address } of session.envelope.rcptTo) {
            this.count++
            const kept = this.#byAddress.get(address) ?? []
            kept.push({ subject, text, messageId, at: now() })
            this.#byAddress.set(address, kept)
          }
          done()
        }, done)
      },
    })
  }

  static async open(now: () => Date): Promise<PlayedMail> {
    const mail = new PlayedMail(now)
    await new Promise<void>((resolve) => mail.#server.listen(0, "127.0.0.1", resolve))
    return mail
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  /** All that an address has received, oldest first. */
  inbox = (address: string): readonly ReceivedEmail[] => this.#byAddress.get(address) ?? []

  addresses = (): Iterable<string> => this.#byAddress.keys()

  close = (): Promise<void> => new Promise((resolve) => this.#server.close(resolve))
}
