import type { World } from "../world.ts"
import { Browser } from "./browser.ts"
import type { Person, Slot } from "./person.ts"
import { logIn } from "./sign-up.ts"

/** A coach with a phone at the pitch: marks who came, mostly the same evening. */
export class Coach implements Person {
  readonly browser: Browser
  coachId = 0
  readonly #chance
  readonly #world: World
  readonly #number: number

  constructor(world: World, number: number) {
    this.#world = world
    this.#number = number
    this.browser = new Browser(world, `10.0.1.${number + 1}`)
    this.#chance = world.chance.fork(`coach ${number}`)
  }

  get email(): string {
    return `coach-${this.#number}@academy.example`
  }

  isAwake = ({ hour }: Slot): boolean => hour === 21

  async act({ day }: Slot): Promise<void> {
    if (this.#chance.happens(0.1)) return
    const { status } = await this.browser.get("/api/user-info/")
    if (status === 401) await logIn(this.browser, this.email)
    const { body: sessions } = await this.browser.get(`/api/staff/rosters/?date=${day}`)
    for (const session of Array.isArray(sessions) ? sessions : []) {
      if (!session.is_mine) continue
      for (const { player_id, booking_id } of session.players) {
        await this.browser.post(`/api/mark-booking-done/${player_id}/${booking_id}/`, {
          attendance: this.#chance.happens(0.9) ? "present" : "absent",
        })
      }
    }
  }

  /** The row by which sessions name their coach. */
  async addToAcademy(accountId: number): Promise<void> {
    const { rows } = await this.#world.academy.pool.query<{ id: number }>(
      "insert into coaches (account_id, name) values ($1, $2) returning id",
      [accountId, `Coach ${this.#number}`],
    )
    this.coachId = Number(rows[0]?.id)
  }
}
