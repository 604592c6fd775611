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

/** An office that imports lists, with a session that lasts. */
export async function openImportDesk(academy: TestApp, account?: GivenAccount) {
  const office = await as(academy.app, account ?? (await academy.given.account({ is_superuser: true })))
  return {
    office,
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
