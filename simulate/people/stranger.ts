import type { Chance } from "../chance.ts"
import type { World } from "../world.ts"
import { Browser } from "./browser.ts"
import type { Person, Slot } from "./person.ts"
import { confirm, logIn, signUp } from "./sign-up.ts"

/** What an account can't read of another, by path. */
const foreignReads = [
  (id: number) => `/api/fetch-player/${id}/`,
  (id: number) => `/api/receipts/${id}/`,
  (id: number) => `/api/fetch-player-membership/${id}/`,
  (id: number) => `/api/players/${id}/consents/`,
  (id: number) => `/api/waiting-list/offers/${id}/`,
  (id: number) => `/api/admin/orders/${id}/`,
  (id: number) => `/api/staff/players/${id}/`,
]

/** A hostile account without children: tries numbers that belong to others. */
export class Stranger implements Person {
  readonly browser: Browser
  readonly email = "stranger@elsewhere.example"
  readonly #chance: Chance
  readonly #world: World

  constructor(world: World) {
    this.#world = world
    this.browser = new Browser(world, "10.0.2.1", () => false)
    this.#chance = world.chance.fork("stranger")
  }

  isAwake = ({ hour }: Slot): boolean => hour === 20 && this.#chance.happens(0.5)

  async act(): Promise<void> {
    const { status: session } = await this.browser.get("/api/user-info/")
    if (session === 401) return this.#enter()
    for (const pathOf of foreignReads) {
      const id = this.#chance.between(1, 400)
      const { status } = await this.browser.get(pathOf(id))
      if (status === 200) this.#world.findings.add("a stranger is refused", pathOf(0))
    }
    const player_id = this.#chance.between(1, 400)
    const booking_id = this.#chance.between(1, 4000)
    const { status } = await this.browser.post("/api/bookings/cancel/", { player_id, booking_id })
    if (status === 200) this.#world.findings.add("a stranger is refused", "/api/bookings/cancel/")
  }

  /** Signs up on one evening, confirms on the next, and logs in again when the session is over. */
  async #enter(): Promise<void> {
    if ((await logIn(this.browser, this.email)) !== null) return
    if ((await confirm(this.#world, this.browser, this.email)) === null)
      await signUp(this.browser, this.email)
  }
}
