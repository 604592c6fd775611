import type { Chance } from "../chance.ts"
import type { World } from "../world.ts"
import { Browser } from "./browser.ts"
import type { Person, Slot } from "./person.ts"

interface Reader {
  email: string
  state: "asked" | "reads" | "ended"
  /** How many newsletters had come when it ended the subscription. */
  atEnd: number
}

export const NEWSLETTER = "News of the month"

/** People without an account who want the newsletter, and some who no longer do. */
export class Visitors implements Person {
  readonly #world: World
  readonly #browser: Browser
  readonly #chance: Chance
  readonly #readers: Reader[] = []

  constructor(world: World) {
    this.#world = world
    this.#browser = new Browser(world, "10.0.3.1", () => false)
    this.#chance = world.chance.fork("visitors")
  }

  isAwake = ({ hour }: Slot): boolean => hour === 12

  async act({ weekday }: Slot): Promise<void> {
    await this.#browser.get("/api/locations/")
    if (weekday === 1 || weekday === 4) await this.#subscribe()
    for (const reader of this.#readers) {
      const newsletters = this.#newsletters(reader)
      if (reader.state === "asked") await this.#confirm(reader)
      else if (reader.state === "reads" && newsletters.length > 0 && this.#chance.happens(0.03))
        await this.#end(reader, newsletters.at(-1)?.text ?? "", newsletters.length)
      else if (reader.state === "ended" && newsletters.length > reader.atEnd)
        this.#world.findings.add("no newsletter after it was ended", `one came to a former reader`)
      const titles = newsletters.map(({ subject }) => subject)
      if (new Set(titles).size < titles.length)
        this.#world.findings.add("a newsletter comes once", "one came twice to a reader")
    }
  }

  async #subscribe(): Promise<void> {
    const email = `reader-${this.#readers.length + 1}@elsewhere.example`
    const { status } = await this.#browser.post("/api/newsletter/", {
      email,
      open_for_ms: 5000,
      language: "en",
    })
    if (status === 200) this.#readers.push({ email, state: "asked", atEnd: 0 })
  }

  async #confirm(reader: Reader): Promise<void> {
    const [mail] = this.#world.mail.inbox(reader.email)
    const key = /confirm=([^\s&]+)/.exec(mail?.text ?? "")?.[1]
    if (!key) return
    const { status } = await this.#browser.post("/api/newsletter/confirm/", { key: decodeURIComponent(key) })
    if (status === 200) reader.state = "reads"
  }

  async #end(reader: Reader, text: string, count: number): Promise<void> {
    const key = /unsubscribe=([^\s&]+)/.exec(text)?.[1]
    if (!key) return
    const { status } = await this.#browser.post(`/api/newsletter/unsubscribe/${decodeURIComponent(key)}/`)
    if (status === 200) Object.assign(reader, { state: "ended", atEnd: count })
  }

  #newsletters = ({ email }: Reader) =>
    this.#world.mail.inbox(email).filter(({ subject }) => subject.startsWith(NEWSLETTER))
}
