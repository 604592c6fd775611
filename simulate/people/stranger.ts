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
  (id: number) => `/api/players/${id}/guardians/`,
  (id: number) => `/api/player-reviews/${id}/`,
  (id: number) => `/api/orders/${id}/invoice.pdf`,
  (id: number) => `/api/admin/families/${id}/`,
  (id: number) => `/api/connections/orders/?month=2026-0${1 + (id % 9)}`,
]

/** What an account can't change of another. */
const foreignWrites = [
  (player: number, row: number) => ["/api/bookings/cancel/", { player_id: player, booking_id: row }] as const,
  (player: number) => [`/api/players/${player}/own-login/`, { email: "mine@elsewhere.example" }] as const,
  (player: number) => ["/api/connection-codes/", { players_id: [player] }] as const,
  (_: number, row: number) => [`/api/pay-existing-booking/${row}/`, { payment_method: "swish" }] as const,
  (player: number, row: number) => [`/api/bookings/${player}/${row}/move/`, { bookable_id: row }] as const,
  (player: number, row: number) =>
    [`/api/bookable-payments/${row}/`, { player, payment_method: "bank_transfer" }] as const,
  (_: number, row: number) =>
    ["/api/waiting-list/accept/", { place_id: row, payment_method: "card" }] as const,
  (_: number, row: number) => [`/api/admin/orders/${row}/withdraw/`, { reason: "Mine now" }] as const,
  (_: number, row: number) => ["/api/staff/mark-order-paid/", { reference: `PFA-${row}` }] as const,
]

/** A hostile parent with one child: tries numbers that belong to others. */
export class Stranger implements Person {
  readonly browser: Browser
  readonly email = "stranger@elsewhere.example"
  readonly #chance: Chance
  readonly #world: World
  #child = 0

  constructor(world: World) {
    this.#world = world
    this.browser = new Browser(world, "10.0.2.1", () => false)
    this.#chance = world.chance.fork("stranger")
  }

  isAwake = ({ hour }: Slot): boolean => hour === 20 && this.#chance.happens(0.5)

  async act(): Promise<void> {
    const { status: session } = await this.browser.get("/api/user-info/")
    if (session === 401) return this.#enter()
    const isOwn = (id: number) => id === this.#child
    for (const pathOf of foreignReads) {
      const id = this.#chance.between(1, 400)
      if (isOwn(id)) continue
      const { status } = await this.browser.get(pathOf(id))
      if (status === 200) this.#world.findings.add("a stranger is refused", pathOf(0))
    }
    for (const write of foreignWrites) {
      const player = this.#chance.between(1, 400)
      if (isOwn(player)) continue
      const [path, body] = write(player, this.#chance.between(1, 4000))
      const { status } = await this.browser.post(path, body)
      if (status === 200) this.#world.findings.add("a stranger is refused", path.replace(/\d+/g, ":id"))
    }
  }

  /** Signs up on one evening, confirms on the next, and logs in again when the session is over. */
  async #enter(): Promise<void> {
    if ((await logIn(this.browser, this.email)) !== null) return
    if ((await confirm(this.#world, this.browser, this.email)) === null) {
      await signUp(this.browser, this.email)
      return
    }
    const child = { first_name: "Own", last_name: "Child", year_of_birth: 2016, is_another_child: true }
    const { status, body } = await this.browser.post("/api/create-player/", child)
    if (status === 200) this.#child = body.id
  }
}
