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

  isAwake = ({ hour }: Slot): boolean => hour === 7 || hour === 8 || hour === 21

  async act({ day, hour }: Slot): Promise<void> {
    if (this.#chance.happens(0.1)) return
    const { status } = await this.browser.get("/api/user-info/")
    if (status === 401) await logIn(this.browser, this.email)
    if (hour === 7) return this.#askForSubstitute(day)
    if (hour === 8) return this.#answerColleagues()
    return this.#markAttendance(day)
  }

  /** Ill: the colleagues are asked for one of today's sessions. Some are well again an hour later. */
  async #askForSubstitute(day: string): Promise<void> {
    if (!this.#chance.happens(0.1)) return
    const { body: sessions } = await this.browser.get(`/api/staff/rosters/?date=${day}`)
    const own = (Array.isArray(sessions) ? sessions : []).filter(({ is_mine }) => is_mine)
    const session = this.#chance.oneOf<{ id: number }>(own)
    if (!session) return
    await this.browser.post(`/api/staff/sessions/${session.id}/substitute/`, { words: "I have a fever." })
    if (this.#chance.happens(0.2)) await this.browser.delete(`/api/staff/sessions/${session.id}/substitute/`)
  }

  /** The first one who says yes gets the session. */
  async #answerColleagues(): Promise<void> {
    const { findings, once } = this.#world
    const { body } = await this.browser.get("/api/staff/substitutions/")
    for (const { id, is_mine, why_not } of Array.isArray(body) ? body : []) {
      if (is_mine || why_not !== null) continue
      if (this.#chance.happens(0.3)) {
        await this.browser.post(`/api/staff/substitutions/${id}/decline/`)
        continue
      }
      const { status } = await this.browser.post(`/api/staff/substitutions/${id}/take/`)
      if (status !== 200) continue
      if (once.has(`substitution ${id}`)) findings.add("one coach takes a session over", `request ${id}`)
      once.add(`substitution ${id}`)
    }
  }

  async #markAttendance(day: string): Promise<void> {
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
