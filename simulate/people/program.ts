import { monthBounds } from "@academy/domain/time"
import type { World } from "../world.ts"
import { Browser } from "./browser.ts"
import type { Person, Slot } from "./person.ts"

const scopes = ["read_sessions", "read_bookings", "read_attendance", "read_orders", "read_ledger"]

interface Row {
  role: string
  amount: number
}

/** The accountant's program: reads with a key what happened, and each month the vouchers of the one before. */
export class Program implements Person {
  readonly #world: World
  readonly #owner: Browser
  readonly #browser: Browser
  /** What each account of the books has moved in the months read, in minor units; positive is debit. */
  readonly #moved = new Map<string, number>()

  constructor(world: World, owner: Browser) {
    this.#world = world
    this.#owner = owner
    // It has no right to names: a child's name in any answer is a leak.
    this.#browser = new Browser(world, "10.0.4.1", () => false)
  }

  isAwake = ({ hour, day }: Slot): boolean =>
    hour === 6 && (day.endsWith("-02") || Number(day.slice(8)) % 7 === 0)

  async act({ day, now }: Slot): Promise<void> {
    if (!this.#browser.key && !(await this.#getKey())) return
    await this.#browser.get(`/api/connections/sessions/?day=${day}`)
    await this.#browser.get(`/api/connections/attendance/?day=${day}`)
    const { body: bookings } = await this.#browser.get(`/api/connections/bookings/?day=${day}`)
    const ids = (Array.isArray(bookings) ? bookings : []).map(({ id }) => id)
    if (new Set(ids).size < ids.length)
      this.#world.findings.add("a program reads each booking once", "a booking came twice in one list")
    if (!day.endsWith("-02")) return
    const last = new Date(now)
    last.setUTCDate(0)
    await this.#readMonth(last.toISOString().slice(0, 7))
  }

  async #getKey(): Promise<boolean> {
    const { status, body } = await this.#owner.post("/api/admin/api-keys/", { name: "Accountant", scopes })
    if (status === 200) this.#browser.key = body.key
    return status === 200
  }

  /**
   * Each voucher is balanced, a month that is over says the same when it is asked again, and after all months read the
   * wallets are as the families see them and nobody owes what a receipt says is paid.
   */
  async #readMonth(month: string): Promise<void> {
    const { status, body } = await this.#browser.get(`/api/connections/ledger/?month=${month}`)
    if (status !== 200) return
    const { findings } = this.#world
    const vouchers = body.vouchers as { number: number; rows: Row[] }[]
    if (!body.is_over) findings.add("the books are closed by month", `${month} is not over`)
    for (const { number, rows } of vouchers) {
      const sum = sumOf(rows)
      if (sum !== 0) findings.add("vouchers balance", `voucher ${number} of ${month} is ${sum} out`)
    }
    const again = await this.#browser.get(`/api/connections/ledger/?month=${month}`)
    if (again.status === 200 && JSON.stringify(again.body.vouchers) !== JSON.stringify(vouchers))
      findings.add("the books are closed by month", `${month} reads otherwise the second time`)
    for (const { role, amount } of vouchers.flatMap(({ rows }) => rows))
      this.#moved.set(role, (this.#moved.get(role) ?? 0) + Math.round(amount * 100))
    const inWallets = await this.#inWalletsBefore(monthBounds(month).until)
    if (inWallets !== -(this.#moved.get("wallet") ?? 0))
      findings.add("the books say what the wallets hold", `${month}: ${inWallets} in the wallets`)
    if (this.#moved.get("customers"))
      findings.add(
        "nobody owes what is paid",
        `${month}: ${this.#moved.get("customers")} on the customers' account`,
      )
  }

  async #inWalletsBefore(instant: Date): Promise<number> {
    const { rows } = await this.#world.academy.pool.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int as sum from wallet_entries where kind = 'money' and created_at < $1`,
      [instant],
    )
    return rows[0]?.sum ?? 0
  }
}

const sumOf = (rows: readonly Row[]): number =>
  rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
