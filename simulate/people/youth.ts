import type { Chance } from "../chance.ts"
import type { World } from "../world.ts"
import { Browser } from "./browser.ts"
import type { Person, Slot } from "./person.ts"
import { logIn, PASSWORD } from "./sign-up.ts"

/** A minor with a login of its own: looks, wishes, says that it can't come. It can't spend. */
export class Youth implements Person {
  readonly #world: World
  readonly #browser: Browser
  readonly #chance: Chance
  readonly #playerId: number
  readonly #email: string
  #isIn = false

  constructor(world: World, playerId: number, email: string, mark: string) {
    this.#world = world
    this.#playerId = playerId
    this.#email = email
    this.#chance = world.chance.fork(`youth ${playerId}`)
    this.#browser = new Browser(world, `12.0.${playerId >> 8}.${playerId & 255}`, (one) => one === mark)
  }

  isAwake = ({ hour }: Slot): boolean => hour === 16 && this.#chance.happens(0.2)

  async act({ now }: Slot): Promise<void> {
    if (!this.#isIn) return this.#accept()
    const { status } = await this.#browser.get("/api/user-info/")
    if (status === 401) await logIn(this.#browser, this.#email)
    const { body: bookings } = await this.#browser.get("/api/bookings-info/")
    const coming = (Array.isArray(bookings) ? bookings : []).filter(
      ({ timestamp, status: state }) => state === "confirmed" && new Date(timestamp) > now,
    )
    const booking = this.#chance.oneOf<{ id: number }>(coming)
    if (booking && this.#chance.happens(0.1))
      await this.#browser.post("/api/bookings/cannot-come/", { booking_id: booking.id })
    const { body: sessions } = await this.#browser.get("/api/available-bookings/")
    const session = this.#chance.oneOf<{ id: number; price: number }>(Array.isArray(sessions) ? sessions : [])
    if (!session) return
    await this.#browser.post("/api/session-wishes/", { bookable_id: session.id })
    const spent = await this.#browser.post(`/api/bookable-payments/${session.id}/`, {
      player: this.#playerId,
      payment_method: "card",
      expected_price: session.price,
    })
    if (spent.status === 200) this.#world.findings.add("a minor can't spend", "a minor booked and paid")
  }

  async #accept(): Promise<void> {
    const keys = this.#world.mail.inbox(this.#email).map(({ text }) => /own-login\/(\S+)/.exec(text)?.[1])
    const key = keys.findLast((found) => found !== undefined)
    if (!key) return
    const { status } = await this.#browser.post("/api/own-login/", {
      key: decodeURIComponent(key),
      password: PASSWORD,
    })
    // Refused where the answer to an earlier click was lost: the login is there.
    if (status !== 0 && (await logIn(this.#browser, this.#email)) !== null) this.#isIn = true
  }
}
