import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/**
 * For each write of the office about the bank: makes what it needs, and says what is sent.
 * @param givenReference makes a family that owes 290 kr by bank transfer
 */
export function bankWritesOf(
  { deps }: TestApp,
  office: OfficeWrite["by"],
  givenReference: () => Promise<string>,
): Record<string, () => Promise<OfficeWrite>> {
  let count = 0
  const accountOf = (number: number) => `8000-${1_000_000 + number}`
  const contentOf = (amount: string) =>
    `Bokföringsdag;Belopp;Valuta;Referens;Avsändare\r\n2026-11-25;${amount};SEK;Nr ${++count};Li`
  const newest = async (table: string) =>
    (await deps.pool.query(`select max(id) as id from ${table}`)).rows[0].id as number
  const byOffice = (write: Omit<OfficeWrite, "by">) => ({ by: office, ...write })
  async function givenTransaction() {
    await office.visitor.post("/api/admin/bank-files/", { content: contentOf("290,00") })
    return { id: await newest("bank_transactions") }
  }
  async function givenExact() {
    const reference = await givenReference()
    const content = contentOf("290,00").replace(/Nr \d+/, reference)
    await office.visitor.post("/api/admin/bank-files/", { content })
    return { id: await newest("bank_transactions") }
  }
  return {
    "POST /api/admin/bank-accounts/": async () => byOffice({ body: { account: accountOf(++count) } }),
    "DELETE /api/admin/bank-accounts/:id/": async () => {
      await office.visitor.post("/api/admin/bank-accounts/", { account: accountOf(++count) })
      return byOffice({ params: { id: await newest("bank_accounts") } })
    },
    "POST /api/admin/bank-files/": async () => byOffice({ body: { content: contentOf("77,00") } }),
    "POST /api/admin/bank-transactions/:id/match/": async () =>
      byOffice({ params: await givenTransaction(), body: { references: [await givenReference()] } }),
    "POST /api/admin/bank-transactions/match-exact/": async () =>
      byOffice({ body: { ids: [(await givenExact()).id] } }),
    "POST /api/admin/bank-transactions/reopen/": async () => {
      const ids = [(await givenExact()).id]
      await office.visitor.post("/api/admin/bank-transactions/match-exact/", { ids })
      return byOffice({ body: { ids } })
    },
    "POST /api/admin/bank-transactions/:id/to-wallet/": async () => {
      const reference = await givenReference()
      const found = await deps.pool.query("select account_id from orders where reference = $1", [reference])
      return byOffice({ params: await givenTransaction(), body: { account_id: found.rows[0].account_id } })
    },
    "POST /api/admin/bank-transactions/:id/send-back/": async () =>
      byOffice({ params: await givenTransaction(), body: { note: "" } }),
    "POST /api/admin/bank-transactions/:id/close-return/": async () => {
      const params = await givenTransaction()
      await office.visitor.post(`/api/admin/bank-transactions/${params.id}/send-back/`, { note: "" })
      return byOffice({ params })
    },
    "POST /api/admin/bank-transactions/:id/dismiss/": async () =>
      byOffice({ params: await givenTransaction(), body: { reason: "A gift" } }),
  }
}
