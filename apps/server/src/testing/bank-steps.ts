import { DAY_MS } from "@academy/domain/time"
import { afterAll, afterEach, beforeAll } from "vitest"
import { as, type Visitor } from "./as.ts"
import { type Detail, type Entry, OWN_IBAN } from "./bank-files.ts"
import { book } from "./booking-steps.ts"
import { openTestApp } from "./test-app.ts"

/** What an import answers of a file in which there is nothing. */
export const nothing = {
  taken_in: 0,
  known: 0,
  known_since: null,
  divided: 0,
  outgoing: 0,
  pending: 0,
  reversals: 0,
  unreadable: [],
  differences: [],
  other_accounts: [],
}

export const bankCsv = (...rows: string[]) =>
  ["Bokföringsdag;Belopp;Valuta;Referens;Avsändare", ...rows].join("\r\n")

/** One payment of 290 kr in an entry of its own. */
export const single = (detail: Detail = {}, entry: Partial<Entry> = {}): Entry => ({
  amount: "290.00",
  details: [{ amount: "290.00", sender: "Kim Berg", ...detail }],
  ...entry,
})

export let bank: Awaited<ReturnType<typeof openBankOffice>>

/** For all tests of a file an office that imports bank files; before each it has seen none. */
export function useBankOffice() {
  beforeAll(async () => {
    bank = await openBankOffice()
    await bank.forget()
  })
  afterEach(() => bank.forget())
  afterAll(() => bank.close())
}

/** An academy with an office that imports bank files, and families that owe. */
async function openBankOffice() {
  const academy = await openTestApp({ benchLimitsOff: true })
  const office = await as(academy.app, await academy.given.account({ is_superuser: true }))
  const rowsOf = async (text: string, ...values: unknown[]) =>
    (await academy.deps.pool.query(text, values)).rows
  const read = async () => (await office.get("/api/admin/bank-transactions/")).body
  let days = 4

  const families = new Map<string, Awaited<ReturnType<typeof academy.given.account>>>()

  /** A seat of 290 kr that waits for a bank transfer, of a new family or of the one with this order; its reference. */
  async function givenUnpaid(last_name = "Lind", alsoOf = "") {
    const account = families.get(alsoOf) ?? (await academy.given.account({ first_name: "Anna", last_name }))
    const visitor = await as(academy.app, account)
    const player = await academy.given.player(account)
    const starts_at = new Date(academy.clock.now().getTime() + ++days * DAY_MS)
    const bookable = await academy.given.bookable({ starts_at })
    const { body } = await book(visitor, bookable, player, "bank_transfer")
    const { reference } = body as { reference: string }
    families.set(reference, account)
    return reference
  }

  return {
    academy,
    office,
    rowsOf,
    read,
    givenUnpaid,
    /** Imports a file; what the office is answered. */
    take: async (content: string) => (await office.post("/api/admin/bank-files/", { content })).body,
    /** What waits to be matched. */
    open: async () => (await read()).open,
    amounts: async () =>
      (await rowsOf("select amount_minor from bank_transactions order by id")).map(
        ({ amount_minor }) => amount_minor / 100,
      ),
    /** As before the first file: one account is known as the academy's. */
    forget: () =>
      academy.deps.pool.query(
        `delete from bank_moves; delete from bank_transactions; delete from bank_accounts;
         insert into bank_accounts (account, added_by, added_at)
         select '${OWN_IBAN}', min(id), '${academy.clock.now().toISOString()}' from accounts`,
      ),
    close: () => academy.close(),
  }
}

export const reopen = async (ids: number[], office: Visitor = bank.office) =>
  (await office.post(`/api/admin/bank-transactions/reopen/`, { ids })).body
let row = 0
/** A transfer in a file of its own; its id. */
export async function transfer(amount: string, reference: string): Promise<number> {
  await bank.take(bankCsv(`2026-11-25;${amount};SEK;${reference};Sender ${++row}`))
  return (await bank.rowsOf("select max(id) as id from bank_transactions"))[0].id
}
export const orderOf = async (reference: string) =>
  (await bank.rowsOf("select * from orders where reference = $1", reference))[0]
export const balanceOf = async (reference: string) =>
  (
    await bank.rowsOf(
      "select balance_minor from wallets where account_id = $1",
      (
        await orderOf(reference)
      ).account_id,
    )
  )[0]?.balance_minor ?? 0
export const match = async (
  id: number,
  references: string[],
  unpaid?: number,
  office: Visitor = bank.office,
) =>
  office.post(`/api/admin/bank-transactions/${id}/match/`, {
    references,
    ...(unpaid !== undefined && { unpaid }),
  })
export const settledOf = async (references: string[]) => {
  const orders = await Promise.all(references.map(orderOf))
  return orders.map(({ status, wallet_minor }) => [status, wallet_minor])
}
