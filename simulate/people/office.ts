import { DAY_MS } from "@academy/domain/time"
import type { Chance } from "../chance.ts"
import type { World } from "../world.ts"
import type { Browser } from "./browser.ts"
import type { Coach } from "./coach.ts"
import { OWNER_EMAIL } from "./owner.ts"
import type { Person, Slot } from "./person.ts"
import { logIn } from "./sign-up.ts"
import { type Term, termsOf } from "./terms.ts"

/** Slots of one weekday at one place. */
const starts = ["16:00", "17:15", "18:30", "19:45"]
const ends = ["17:00", "18:15", "19:30", "20:45"]
/** Years of birth from the youngest, as sessions are open for them. */
const ageGroups = [
  [6, 8],
  [8, 10],
  [10, 12],
  [12, 15],
]

/** The admins: plan the terms, cancel for rain, replace a coach and import the bank's file. */
export class Office implements Person {
  readonly #chance: Chance
  readonly #planned = new Set<string>()
  #places: number[] = []
  readonly #world: World
  readonly #browser: Browser
  readonly #coaches: readonly Coach[]
  readonly #series: number

  /** @param series how many weekly series a term has */
  constructor(world: World, browser: Browser, coaches: readonly Coach[], series: number) {
    this.#world = world
    this.#browser = browser
    this.#coaches = coaches
    this.#series = series
    this.#chance = world.chance.fork("office")
  }

  isAwake = ({ hour, weekday }: Slot): boolean => (hour === 9 || hour === 15) && weekday <= 5

  async act(slot: Slot): Promise<void> {
    const { status } = await this.#browser.get("/api/user-info/")
    if (status === 401) await logIn(this.#browser, OWNER_EMAIL)
    if (slot.hour === 9) {
      for (const term of termsOf(slot.day)) await this.#plan(term)
      if (slot.weekday === 1 || slot.weekday === 4) await this.#importBankFile(slot)
      return
    }
    if (this.#chance.happens(0.04)) await this.#cancelForRain(slot)
    if (this.#chance.happens(0.03)) await this.#replaceCoach(slot)
    if (this.#chance.happens(0.06)) await this.#raisePrice(slot)
  }

  async #plan(term: Term): Promise<void> {
    if (this.#planned.has(term.until)) return
    this.#planned.add(term.until)
    if (this.#places.length === 0) await this.#openPlaces()
    const { body: types } = await this.#browser.get("/api/booking-types/")
    const typeOf = (slug: string) =>
      (types as { id: number; slug: string }[]).find((type) => type.slug === slug)?.id
    const year = Number(term.from.slice(0, 4))
    for (let at = 0; at < this.#series; at++) {
      const slug = at % 12 === 0 ? "trial" : at % 6 === 1 ? "fitness" : "group"
      const [youngest = 6, oldest = 15] = ageGroups[at % ageGroups.length] ?? []
      const time = Math.floor(at / 5) % starts.length
      const { status, body } = await this.#browser.post("/api/admin/series/", {
        weekday: 1 + (at % 5),
        from: term.from,
        until: term.until,
        every: 1,
        skip_red_days: true,
        booking_type_id: typeOf(slug),
        address_id: this.#places[Math.floor(at / 20) % this.#places.length],
        // One place, pitch and coach for each twenty series: those of a layer never meet.
        coach_ids: [this.#coaches[Math.floor(at / 20) % this.#coaches.length]?.coachId],
        starts: starts[time],
        ends: ends[time],
        capacity: slug === "fitness" ? 10 : 6,
        price: slug === "trial" ? 0 : slug === "fitness" ? 240 : 290,
        title: `Series ${at}`,
        pitch: `Pitch ${Math.floor(at / 20)}`,
        min_birth_year: year - oldest,
        max_birth_year: year - youngest,
      })
      if (status !== 200)
        this.#world.findings.add("the office can plan a term", `${status} ${JSON.stringify(body)}`)
    }
    await this.#planCamp(term, typeOf("camp"))
  }

  /** Two months into the term a camp, which is dear enough for instalments. */
  async #planCamp({ from }: Term, booking_type_id: number | undefined): Promise<void> {
    const day = new Date(Date.parse(from) + 60 * DAY_MS).toISOString().slice(0, 10)
    const year = Number(day.slice(0, 4))
    const { status, body } = await this.#browser.post("/api/admin/bookables/", {
      day,
      booking_type_id,
      address_id: this.#places[0],
      coach_ids: [this.#coaches.at(-1)?.coachId],
      starts: "09:00",
      ends: "15:00",
      capacity: 20,
      price: 2400,
      title: "Camp",
      confirmed_warnings: ["few_coaches"],
      reason: "Parents help",
      min_birth_year: year - 15,
      max_birth_year: year - 6,
    })
    if (status !== 200)
      this.#world.findings.add("the office can plan a camp", `${status} ${JSON.stringify(body)}`)
  }

  async #openPlaces(): Promise<void> {
    for (let at = 0; at < 6; at++) {
      const { body } = await this.#browser.post("/api/admin/addresses/", {
        name: `Field ${at}`,
        address: `Road ${at}, 115 2${at} Stockholm`,
        area: "Stockholm",
        latitude: 59.3 + at / 100,
        longitude: 18.05 + at / 100,
      })
      this.#places.push(body.id)
    }
  }

  async #importBankFile({ day }: Slot): Promise<void> {
    const content = this.#world.bank.file(day)
    if (content !== null) await this.#browser.post("/api/admin/bank-files/", { content })
    const { body } = await this.#browser.get("/api/admin/bank-transactions/")
    for (const { id, suggestions } of body?.open ?? []) {
      const reference = suggestions.at(0)?.reference
      if (!reference) continue
      await this.#browser.post(`/api/admin/bank-transactions/${id}/match/`, { references: [reference] })
    }
  }

  async #sessionsOf(day: string) {
    const { body } = await this.#browser.get(`/api/admin/week/?day=${day}`)
    const sessions = (body?.bookables ?? []) as { id: number; starts_at: string; status: string }[]
    return sessions.filter(({ starts_at, status }) => starts_at.startsWith(day) && status === "scheduled")
  }

  /** The whole evening is cancelled: everyone is refunded and notified once. */
  async #cancelForRain({ day }: Slot): Promise<void> {
    const sessions = await this.#sessionsOf(day)
    if (sessions.length === 0) return
    const cancellation = { bookable_ids: sessions.map(({ id }) => id), cause: "weather", words: "" }
    const { body: preview } = await this.#browser.post("/api/admin/cancel-sessions/preview/", cancellation)
    await this.#browser.post("/api/admin/cancel-sessions/", { ...cancellation, plan: preview?.plan })
  }

  /** A coach is ill: another runs one of today's sessions. */
  async #replaceCoach({ day }: Slot): Promise<void> {
    const session = this.#chance.oneOf(await this.#sessionsOf(day))
    const coach = this.#chance.oneOf(this.#coaches)
    if (!session || !coach) return
    const change = {
      scope: "this",
      coach_ids: [coach.coachId],
      confirmed_warnings: ["coach_elsewhere"],
      reason: "The coach is ill",
    }
    const { body: preview } = await this.#browser.post(`/api/admin/bookables/${session.id}/preview/`, change)
    if (preview?.plan)
      await this.#browser.patch(`/api/admin/bookables/${session.id}/`, { ...change, plan: preview.plan })
  }

  /** A series costs more from one of today's sessions on. Who has booked keeps the price. */
  async #raisePrice({ day }: Slot): Promise<void> {
    const session = this.#chance.oneOf(await this.#sessionsOf(day))
    if (!session) return
    const { body: shown } = await this.#browser.get(`/api/admin/bookables/${session.id}/`)
    if (!shown?.price) return
    const change = { scope: "following", price: shown.price + 10 }
    const { body: preview } = await this.#browser.post(`/api/admin/bookables/${session.id}/preview/`, change)
    if (preview?.plan)
      await this.#browser.patch(`/api/admin/bookables/${session.id}/`, { ...change, plan: preview.plan })
  }
}
