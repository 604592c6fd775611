import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

const importHeads = [
  "parent_email",
  "parent_first_name",
  "parent_last_name",
  "player_first_name",
  "player_last_name",
  "year_of_birth",
] as const

/** For each write of the office about an import of families: saves one, and says what is sent. */
export function importWritesOf(
  _academy: TestApp,
  office: OfficeWrite["by"],
): Record<string, () => Promise<OfficeWrite>> {
  let count = 0
  const body = (year = "2014") => ({
    name: "families.csv",
    columns: importHeads.map((field) => ({ heading: field, field })),
    rows: [
      { row: 2, cells: [`moves-${++count}@flytt.example`, "Anna", "Lind", `Elsa ${count}`, "Lind", year] },
    ],
  })
  const saved = async (): Promise<number> =>
    (await office.visitor.post("/api/admin/imports/", body())).body.id
  async function taken(): Promise<number> {
    const id = await saved()
    await office.visitor.post(`/api/admin/imports/${id}/take/`)
    return id
  }
  return {
    "POST /api/admin/imports/": async () => ({ by: office, body: body() }),
    "PATCH /api/admin/imports/:id/": async () => ({
      by: office,
      params: { id: await saved() },
      body: { cells: [{ row: 2, column: 1, value: "Hanna" }], seats: "outside" },
    }),
    "POST /api/admin/imports/:id/take/": async () => ({ by: office, params: { id: await saved() } }),
    "POST /api/admin/imports/:id/emails/": async () => ({
      by: office,
      params: { id: await taken() },
      body: { when: "now" },
    }),
    "POST /api/admin/imports/:id/undo/": async () => ({ by: office, params: { id: await taken() } }),
    "DELETE /api/admin/imports/:id/": async () => ({ by: office, params: { id: await saved() } }),
  }
}
