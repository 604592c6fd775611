import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/** The writes of rows kept by hand (`officeWritesOf`): for each entity its own, with values that succeed. */
export function modelWritesOf(
  academy: TestApp,
  office: OfficeWrite["by"],
): Record<string, () => Promise<OfficeWrite>> {
  const { given, deps } = academy
  let count = 0
  const next = () => `Row ${++count}`
  const at = (name: string) => `/api/admin/models/${name}/`
  const firstOf = async (table: string) =>
    (await deps.pool.query(`select min(id) as id from ${table}`)).rows[0].id as number
  const addTo = async (name: string, values: object) =>
    (await office.visitor.post(at(name), { values })).body.id as number

  const valuesOf: Record<string, () => Promise<Record<string, unknown>>> = {
    packages: async () => ({
      name: next(),
      price_minor: 250_000,
      amount_pass: 10,
      pass_type_id: await firstOf("pass_types"),
      terms: "",
      valid_days: 365,
      active: true,
    }),
    coaches: async () => ({ name: next(), experience: "", specialization: "", account_id: null }),
    clubs: async () => ({ name: next(), district_id: await addTo("districts", { name: next() }) }),
    districts: async () => ({ name: next() }),
  }
  /** A row of each entity that may be changed, and a text of it. */
  const changed: [name: string, column: string, id: () => Promise<number>][] = [
    ["accounts", "first_name", async () => (await given.account()).id],
    ["players", "first_name", async () => (await academy.family()).player.id],
    ["booking_types", "name", () => firstOf("booking_types")],
    ...Object.entries(valuesOf).map(([name, values]): [string, string, () => Promise<number>] => [
      name,
      "name",
      async () => addTo(name, await values()),
    ]),
  ]
  const changes = changed.map(([name, column, make]) => {
    const write = async () => {
      const id = await make()
      const { rows } = await deps.pool.query(`select ${column} as old from ${name} where id = $1`, [id])
      return {
        by: office,
        params: { id },
        body: { changes: { [column]: { from: rows[0].old, to: next() } } },
      }
    }
    return [`PATCH ${at(name)}:id/`, write] as const
  })
  const additions = Object.entries(valuesOf).flatMap(([name, values]) => [
    [`POST ${at(name)}`, async () => ({ by: office, body: { values: await values() } })] as const,
    [
      `DELETE ${at(name)}:id/`,
      async () => ({ by: office, params: { id: await addTo(name, await values()) } }),
    ] as const,
  ])
  return Object.fromEntries([...changes, ...additions])
}
