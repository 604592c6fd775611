import { guessColumns } from "@academy/domain/import-columns"
import { expect } from "vitest"
import { as, type Visitor } from "./as.ts"
import type { GivenAccount } from "./given.ts"
import type { TestApp } from "./test-app.ts"

/** The headings of a club's own list. */
export const clubHeads = [
  "Målsmans e-post",
  "Förnamn målsman",
  "Efternamn målsman",
  "Barnets namn",
  "Född",
  "Klubb",
  "Grupp",
  "Klipp kvar",
  "Giltigt t.o.m.",
  "Skonr",
]

/** A row by these headings. */
export const lineOf = (email: string, child = "Elsa Lind", more: string[] = []) => [
  ...[email, "Anna", "Lind", child, "2014"],
  ...more,
]

/** Families of a list, each with a child of its own name and ten passes. */
export const familiesOf = (name: string, many: number) =>
  Array.from({ length: many }, (_, at) =>
    lineOf(`${name}-${at}@flytt.example`, `Elsa ${name}${at}`, [
      "Vår klubb",
      "group",
      "10",
      "30/6 2027",
      "36",
    ]),
  )

/** How an import counts what it added, and what was there. */
export const count = (added: number, known = 0) => ({ added, known })

export type ImportDesk = Awaited<ReturnType<typeof openImportDesk>>

/** An office that imports lists. Its session ends while days pass: another desk is opened then. */
export async function openImportDesk({ app, deps, given }: TestApp, account?: GivenAccount) {
  const admin = async () => as(app, await given.account({ is_superuser: true }))
  const office = account ? await as(app, account) : await admin()
  return {
    office,
    colleague: await admin(),
    rowsOf: async (text: string, ...values: unknown[]) => (await deps.pool.query(text, values)).rows,
    async save(heads: string[], ...rows: string[][]): Promise<number> {
      const { status, body } = await office.post("/api/admin/imports/", {
        name: "medlemmar.csv",
        columns: guessColumns(heads),
        rows: rows.map((cells, at) => ({ row: at + 2, cells })),
      })
      expect([status, body.code, body.errors]).toEqual([200, undefined, undefined])
      return body.id
    },
    take: (id: number, by: Visitor = office) => by.post(`/api/admin/imports/${id}/take/`),
    read: async (id: number, query = "") => (await office.get(`/api/admin/imports/${id}/${query}`)).body,
    change: (id: number, body: object) => office.patch(`/api/admin/imports/${id}/`, body),
    email: (id: number, when: string, day?: string) =>
      office.post(`/api/admin/imports/${id}/emails/`, day === undefined ? { when } : { when, day }),
    undo: (id: number) => office.post(`/api/admin/imports/${id}/undo/`),
  }
}
