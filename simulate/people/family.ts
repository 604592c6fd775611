import { MEMBERSHIP_TERMS_VERSION } from "@academy/domain/memberships"
import { DAY_MS } from "@academy/domain/time"
import type { Chance } from "../chance.ts"
import type { World } from "../world.ts"
import { Browser, markOf } from "./browser.ts"
import { bookByBasket, bookOne, payBooking } from "./family-books.ts"
import { cancelOne, moveOne } from "./family-changes.ts"
import { giveGiftCard, redeemGiftCards } from "./family-gifts.ts"
import { letEldestLogIn } from "./family-grows.ts"
import type { Household } from "./household.ts"
import { Memory } from "./memory.ts"
import type { Person, Slot } from "./person.ts"
import { confirm, logIn, PASSWORD, signUp } from "./sign-up.ts"
import { type Deed, type Temper, temperOf } from "./temper.ts"

interface Child {
  id: number
  year: number
}

/** Half hours of an evening, 17 to 22, in which a family looks at its phone. */
const EVENING_SLOTS = 10

/** A family with its phone: what it wants, what it has seen, and what it was promised. */
export class Family implements Person, Household {
  readonly browser: Browser
  readonly chance: Chance
  readonly temper: Temper
  readonly email: string
  readonly memory = new Memory()
  children: Child[] = []
  keepsCard = false
  #stage: "stranger" | "confirming" | "at home" | "leaving" | "gone" = "stranger"

  #mayStay = false

  readonly world: World
  readonly number: number
  /** What the last names of its children carry. */
  readonly mark: string
  /** When its account is to be deleted, as it was told. */
  leavesAt: Date | null = null
  readonly #joins: string

  /**
   * @param joins the day on which it hears of the academy
   * @param name tells its own address and chances from those of another guardian of the same children
   */
  constructor(world: World, number: number, joins: string, name = "family") {
    this.world = world
    this.number = number
    this.#joins = joins
    this.chance = world.chance.fork(`${name} ${number}`)
    this.temper = temperOf(this.chance)
    this.email = `${name}-${number}@families.example`
    this.mark = markOf(number)
    const network = name === "family" ? 10 : 11
    const ip = `${network}.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`
    this.browser = new Browser(world, ip, (mark) => mark === this.mark)
  }

  get isAtHome(): boolean {
    return this.#stage === "at home"
  }

  isAwake({ day, hour }: Slot): boolean {
    if (day < this.#joins || hour < 17 || hour >= 22) return false
    if (this.#stage !== "at home") return this.chance.happens(0.3)
    return this.chance.happens(this.temper.evenings / 7 / EVENING_SLOTS)
  }

  async act(slot: Slot): Promise<void> {
    if (this.#stage === "stranger") return this.#signUp()
    if (this.#stage === "confirming") return this.#confirm(slot)
    if (this.#stage === "leaving") return this.#leave(slot)
    if (this.#stage === "gone") return
    const { status } = await this.browser.get("/api/user-info/")
    if (status === 401) await logIn(this.browser, this.email)
    const deeds = this.chance.between(1, 3)
    for (let at = 0; at < deeds; at++) await this.#do(this.chance.weighted(this.temper.does), slot)
  }

  async payAt(url: string | undefined, keep = false): Promise<void> {
    const session = url?.split("/").at(-1)
    if (!session || this.chance.happens(this.temper.abandons)) return
    const kept = keep ? { customer: `cus_${this.number}`, card: `pm_${this.number}` } : undefined
    const isPaid = await this.world.payments.pay(session, kept)
    if (keep && isPaid) this.keepsCard = true
    // Most return to the page that the provider leads to; some close the tab.
    if (this.chance.happens(0.8)) await this.browser.post("/api/confirm-checkout/", { session_id: session })
  }

  owes({ reference, amount }: { reference?: string; amount: number }): void {
    if (reference && this.chance.happens(this.temper.paysInvoices))
      this.memory.invoices.push({ reference, amount })
  }

  async #signUp(): Promise<void> {
    if (await signUp(this.browser, this.email)) this.#stage = "confirming"
  }

  async #confirm(slot: Slot): Promise<void> {
    if ((await confirm(this.world, this.browser, this.email)) === null) return
    this.#stage = "at home"
    await this.browser.put("/api/update-user/", { first_name: `Parent${this.number}`, last_name: this.mark })
    await this.settleIn(slot)
  }

  /** Its children come to the academy. */
  protected async settleIn({ day }: Slot): Promise<void> {
    const born = Number(day.slice(0, 4)) - 6
    const count = Number(this.chance.weighted({ 1: 6, 2: 3, 3: 1 }))
    for (let at = 0; at < count; at++) await this.#addChild(born - this.chance.between(0, 9), at)
  }

  async #addChild(year: number, at: number): Promise<void> {
    const { status, body } = await this.browser.post("/api/create-player/", {
      first_name: `Child${at + 1}`,
      last_name: this.mark,
      year_of_birth: year,
      is_another_child: true,
    })
    if (status === 200) this.children.push({ id: body.id, year })
  }

  async #do(deed: Deed, slot: Slot): Promise<void> {
    switch (deed) {
      case "book":
        return bookOne(this, slot)
      case "basket":
        return bookByBasket(this, slot)
      case "cancel":
        return cancelOne(this, slot)
      case "move":
        return moveOne(this, slot)
      case "buy a pack":
        return this.#buyPack()
      case "join a plan":
        return this.#joinPlan()
      case "change the plan":
        return this.#changePlan()
      case "answer an offer":
        return this.#answerOffers()
      case "pay an invoice":
        return this.chance.happens(0.3) ? payBooking(this) : this.#payInvoices()
      case "rate":
        return this.#rate()
      case "look around":
        return this.#lookAround()
      case "give a gift card":
        return giveGiftCard(this)
      case "redeem a gift card":
        return redeemGiftCards(this)
      case "let the eldest log in":
        return letEldestLogIn(this, slot)
      case "leave":
        return this.#askToLeave()
    }
  }

  /** It moves away. Some change their mind within the seven days. */
  async #askToLeave(): Promise<void> {
    const { status, body } = await this.browser.post("/api/account-deletion/", { password: PASSWORD })
    if (status !== 200) return
    this.leavesAt = new Date(body.due_at)
    this.#stage = "leaving"
    this.#mayStay = this.chance.happens(0.3)
  }

  async #leave({ now }: Slot): Promise<void> {
    if (!this.leavesAt) return
    if (this.#mayStay && now < this.leavesAt) {
      if ((await logIn(this.browser, this.email)) === null) return
      const { status } = await this.browser.delete("/api/account-deletion/")
      if (status !== 200) return
      this.leavesAt = null
      this.#stage = "at home"
      return
    }
    if (now.getTime() < this.leavesAt.getTime() + DAY_MS) return
    this.#stage = "gone"
    if ((await logIn(this.browser, this.email)) !== null)
      this.world.findings.add("the deleted are gone", "a deleted account can log in")
  }

  async #buyPack(): Promise<void> {
    const { body: packs } = await this.browser.get("/api/fetch-packages/")
    const pack = this.chance.oneOf<{ id: number; price: number }>(Array.isArray(packs) ? packs : [])
    if (!pack) return
    const { body } = await this.browser.post("/api/buy-package/", {
      package_id: pack.id,
      expected_price: pack.price,
    })
    if (body?.status === "payment_required") await this.payAt(body.checkout_url)
  }

  async #joinPlan(): Promise<void> {
    const child = this.chance.oneOf(this.children)
    const { body: plans } = await this.browser.get("/api/fetch-memberships/")
    const plan = this.chance.oneOf<{ id: number; price: number }>(Array.isArray(plans) ? plans : [])
    if (!plan || !child) return
    await this.browser.post(`/api/create_membership/${plan.id}/${child.id}/`, {
      start: this.chance.happens(0.5) ? "now" : "next",
      paid_by: this.keepsCard ? "card" : "invoice",
      terms_version: MEMBERSHIP_TERMS_VERSION,
    })
  }

  async #changePlan(): Promise<void> {
    const child = this.chance.oneOf(this.children)
    if (!child) return
    const { body } = await this.browser.get(`/api/fetch-player-membership/${child.id}/`)
    const { membership_id, membership } = body ?? {}
    if (!membership) return
    if (membership.unpaid?.reference) {
      return this.owes({ reference: membership.unpaid.reference, amount: membership.unpaid.amount })
    }
    const step = this.chance.oneOf(["pause", "unpause", "end", "keep"] as const)
    const months = step === "pause" ? { months: this.chance.between(1, 3) } : {}
    await this.browser.post(`/api/${step}_membership/${membership_id}/${child.id}/`, months)
  }

  async #answerOffers(): Promise<void> {
    const { body: places } = await this.browser.get("/api/waiting-list/")
    for (const place of Array.isArray(places) ? places : []) {
      if (!place.offer || this.chance.happens(0.2)) continue
      if (this.chance.happens(0.2)) {
        await this.browser.post("/api/waiting-list/decline/", { place_id: place.id })
        continue
      }
      const method = place.offer.passes > 0 ? "pass" : this.chance.happens(0.5) ? "swish" : "card"
      const { status, body } = await this.browser.post("/api/waiting-list/accept/", {
        place_id: place.id,
        payment_method: method,
      })
      if (status !== 200) continue
      if (body.status === "confirmed") this.memory.booked(body.booking_id)
      else await this.payAt(body.checkout_url)
    }
  }

  async #payInvoices(): Promise<void> {
    for (const { reference, amount } of this.memory.invoices.splice(0)) {
      this.world.bank.transfer({ reference, amount, sender: `Family ${this.number}` })
    }
  }

  async #rate(): Promise<void> {
    const { body } = await this.browser.get("/api/fetch-unrated-bookings/")
    const booking = this.chance.oneOf<{ id: number }>(Array.isArray(body) ? body : [])
    if (booking)
      await this.browser.post(`/api/rate-booking/${booking.id}/`, { stars: this.chance.between(2, 5) })
  }

  async #lookAround(): Promise<void> {
    await this.browser.get("/api/fetch-wallet/")
    await this.browser.get("/api/notifications/")
    await this.browser.get("/api/basket/")
  }
}
