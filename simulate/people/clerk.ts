import { DAY_MS } from "@academy/domain/time"
import type { Chance } from "../chance.ts"
import type { World } from "../world.ts"
import { type Answer, Browser } from "./browser.ts"
import type { Person, Slot } from "./person.ts"
import { logIn } from "./sign-up.ts"
import { NEWSLETTER } from "./visitors.ts"

interface Order {
  id: number
  unpaid: number
  amount: number
}

/** A second admin at the desk: takes money by hand, errs and corrects, and does for families what they call about. */
export class Clerk implements Person {
  readonly browser: Browser
  readonly email = "clerk@academy.example"
  readonly #world: World
  readonly #chance: Chance
  /** Payments that were entered for the wrong family, as the clerk will notice. */
  readonly #wrong: number[] = []

  constructor(world: World) {
    this.#world = world
    this.browser = new Browser(world, "10.0.0.2")
    this.#chance = world.chance.fork("clerk")
  }

  isAwake = ({ hour, weekday }: Slot): boolean => (hour === 10 || hour === 14) && weekday <= 5

  async act(slot: Slot): Promise<void> {
    const { status } = await this.browser.get("/api/user-info/")
    if (status === 401) await logIn(this.browser, this.email)
    for (const order_id of this.#wrong.splice(0))
      await this.browser.post(`/api/admin/orders/${order_id}/undo-payment/`)
    const deeds = [
      () => this.#takeMoney(slot),
      () => this.#discount(),
      () => this.#allowMoreTime(slot),
      () => this.#withdraw(),
      () => this.#refund(),
      () => this.#remind(),
      () => this.#bookForFamily(),
      () => this.#moveForFamily(),
      () => this.#correctWallet(),
    ]
    if (slot.hour === 10 && slot.day.endsWith("-15")) await this.#sendNewsletter(slot)
    if (slot.hour === 10 && slot.weekday === 1) await this.#createCode(slot)
    const count = this.#chance.between(0, 2)
    for (let at = 0; at < count; at++) await this.#chance.oneOf(deeds)?.()
  }

  /** Cash or Swish at the pitch: all of it, a part, or more. Some clicks are double, and some are for the wrong family. */
  async #takeMoney({ day }: Slot): Promise<void> {
    const order = await this.#anUnpaidOrder()
    if (!order) return
    const amount = Math.round(order.unpaid * Number(this.#chance.weighted({ 1: 7, 0.5: 2, 1.5: 1 })))
    const body = { method: "cash", amount, paid_on: day, note: "", unpaid: order.unpaid }
    const click = () => this.browser.post(`/api/admin/orders/${order.id}/payments/`, body)
    const answers = await this.#click(click)
    if (answers.filter(({ status }) => status === 200).length > 1)
      this.#world.findings.add("a double click pays once", "two payments of one order were entered")
    if (answers.some(({ status }) => status === 200) && this.#chance.happens(0.2)) this.#wrong.push(order.id)
  }

  async #discount(): Promise<void> {
    const order = await this.#anUnpaidOrder()
    if (!order) return
    await this.browser.post(`/api/admin/orders/${order.id}/discount/`, {
      amount: this.#chance.oneOf([0, 20, 50]),
      reason: "It was too late in the evening",
      unpaid: order.unpaid,
    })
  }

  async #allowMoreTime({ now }: Slot): Promise<void> {
    const order = await this.#anUnpaidOrder()
    if (!order) return
    const due_on = new Date(now.getTime() + 14 * DAY_MS).toISOString().slice(0, 10)
    await this.browser.post("/api/admin/order-due-dates/", { order_ids: [order.id], due_on })
  }

  async #withdraw(): Promise<void> {
    const order = this.#chance.happens(0.3) ? await this.#anUnpaidOrder() : undefined
    if (order)
      await this.browser.post(`/api/admin/orders/${order.id}/withdraw/`, { reason: "Booked by mistake" })
  }

  /** A part of what a family has paid goes back; the second of two clicks may not refund again. */
  async #refund(): Promise<void> {
    const order = this.#chance.oneOf(await this.#orders("status=paid"))
    if (!order) return
    const { body } = await this.browser.get(`/api/admin/orders/${order.id}/`)
    const line = this.#chance.oneOf<{ id: number; amount: number; refunded: number }>(body?.lines ?? [])
    if (!line || line.amount - line.refunded < 20) return
    const click = () =>
      this.browser.post(`/api/admin/orders/${order.id}/refund/`, {
        lines: [{ line_id: line.id, amount: 20 }],
        target: body.card_left >= 20 && this.#chance.happens(0.5) ? "card" : "wallet",
        reason: "The coach came late",
        refunded: body.refunded,
      })
    const answers = await this.#click(click)
    if (answers.filter(({ status }) => status === 200).length > 1)
      this.#world.findings.add("a double click refunds once", "two refunds of one click")
  }

  async #remind(): Promise<void> {
    const orders = await this.#orders("view=late")
    if (orders.length === 0) return
    const order_ids = orders.map(({ id }) => id)
    const { body } = await this.browser.post("/api/admin/order-reminders/", { order_ids })
    if (body?.press && this.#chance.happens(0.2))
      await this.browser.post("/api/admin/order-reminders/undo/", { press: body.press })
  }

  /** A family calls, and is booked while it is on the phone. */
  async #bookForFamily(): Promise<void> {
    const player = await this.#aPlayer()
    if (!player) return
    const { body } = await this.browser.get(`/api/admin/players/${player.id}/sessions/`)
    const session = this.#chance.oneOf<{ id: number; price: number; why_not: string | null }>(
      (body?.sessions ?? []).filter((one: { why_not: string | null }) => one.why_not === null),
    )
    if (!session) return
    const { body: seat } = await this.browser.get(`/api/admin/bookables/${session.id}/players/${player.id}/`)
    const payer = this.#chance.oneOf<{ account_id: number; ways: string[] }>(seat?.payers ?? [])
    const pay_with = payer && this.#chance.oneOf(payer.ways)
    if (!pay_with || seat.warnings.length > 0) return
    await this.browser.post(`/api/admin/bookables/${session.id}/players/`, {
      player_id: player.id,
      account_id: payer.account_id,
      pay_with,
      expected_price: seat.price,
      ...(pay_with === "nothing" ? { reason: "The coach fell ill last week" } : {}),
    })
  }

  async #moveForFamily(): Promise<void> {
    const player = await this.#aPlayer()
    if (!player) return
    const { body: found } = await this.browser.get(`/api/admin/players/${player.id}/families/`)
    const family = found?.families?.at(0)
    if (!family) return
    const { body: page } = await this.browser.get(`/api/admin/families/${family.account_id}/`)
    const booking = this.#chance.oneOf<{ id: number; player_id: number }>(
      (page?.bookings ?? []).filter(({ may_move }: { may_move: boolean }) => may_move),
    )
    if (!booking) return
    const { body } = await this.browser.get(
      `/api/admin/players/${booking.player_id}/sessions/?booking_id=${booking.id}`,
    )
    const session = this.#chance.oneOf<{ id: number; difference: number; settlements: string[] }>(
      (body?.sessions ?? []).filter(
        (one: { why_not: string | null; warnings: unknown[]; is_possible: boolean }) =>
          one.why_not === null && one.is_possible && one.warnings.length === 0,
      ),
    )
    if (!session) return
    const settlement = this.#chance.oneOf(session.settlements)
    await this.browser.post(`/api/admin/bookings/${booking.id}/move/`, {
      bookable_id: session.id,
      ...(settlement ? { settlement } : {}),
      expected_difference: session.difference,
      reason: "The family asked for it on the phone",
    })
  }

  async #correctWallet(): Promise<void> {
    const { body } = await this.browser.get("/api/admin/find-wallets/?search=parent")
    const wallet = this.#chance.oneOf<{ account_id: number }>(Array.isArray(body) ? body : [])
    if (!wallet) return
    await this.browser.post("/api/admin/wallet-corrections/", {
      account_id: wallet.account_id,
      amount: this.#chance.oneOf([50, -50]),
      reason: "Counted again",
    })
  }

  async #sendNewsletter({ day }: Slot): Promise<void> {
    const { body } = await this.browser.post("/api/admin/newsletters/", {
      title: { en: `${NEWSLETTER} ${day}` },
      text: { en: "Camps in the holidays. Book early." },
    })
    if (!body?.id) return
    const at = `/api/admin/newsletters/${body.id}`
    await this.browser.post(`${at}/test/`, { version: 1 })
    await this.#click(() => this.browser.post(`${at}/send/`, { version: 1 }))
  }

  /** A code with few uses, which families pass on to each other. */
  async #createCode({ day }: Slot): Promise<void> {
    const code = `SPRING${day.replaceAll("-", "")}`
    const { status } = await this.browser.post("/api/admin/discount-codes/", {
      code,
      percent: 10,
      target: "everything",
      most_uses: 3,
      most_per_family: 1,
      first_day: day,
    })
    if (status === 200) this.#world.codes.push(code)
  }

  async #orders(query: string): Promise<Order[]> {
    const { body } = await this.browser.get(`/api/admin/orders/?${query}`)
    return (body?.rows ?? []) as Order[]
  }

  #anUnpaidOrder = async (): Promise<Order | undefined> =>
    this.#chance.oneOf(await this.#orders("view=unpaid"))

  async #aPlayer(): Promise<{ id: number } | undefined> {
    const { body } = await this.browser.get("/api/admin/find-players/?search=child")
    return this.#chance.oneOf<{ id: number }>(Array.isArray(body) ? body : [])
  }

  #click = (act: () => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(this.#chance.happens(0.2) ? [act(), act()] : [act()])
}
