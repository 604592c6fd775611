import { problemFrom, referenceIn } from "../../api/problem.ts"
import { readJson, request } from "../../api/request.ts"

/** What a field of a row holds. */
export type Cell = string | number | boolean | null
export type Row = { id: number } & Record<string, Cell>
/** The names of what references name: by model, by id. */
export type Labels = Record<string, Record<string, string>>

export interface ModelPage {
  rows: Row[]
  next: string | null
  total: number | null
  labels: Labels
}

const pathOf = (model: string, rest = "") => `/api/admin/models/${model}/${rest}`

/** Calls made from a model's declaration are known by the list of models only, so they have no types of their own. */
async function ask<T>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const answer = await request({ method, url, body, signal })
  const parsed = await readJson(answer)
  if (!answer.ok) throw problemFrom(answer.status, parsed, referenceIn(answer))
  return parsed as T
}

export const readPage = (model: string, query: URLSearchParams, signal: AbortSignal) =>
  ask<ModelPage>("GET", pathOf(model, query.size > 0 ? `?${query}` : ""), undefined, signal)

/** All rows of a model by name, page after page: only of those that a person chooses from. */
export async function readAllRows(model: string, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const query: URLSearchParams = new URLSearchParams({ sort: "name", ...(after !== null && { after }) })
    const page = await readPage(model, query, signal)
    rows.push(...page.rows)
    after = page.next
  } while (after !== null)
  return rows
}

export const readRow = (model: string, id: string, signal: AbortSignal) =>
  ask<{ row: Row; labels: Labels }>("GET", pathOf(model, `${id}/`), undefined, signal)

export const changeRow = (
  model: string,
  id: number,
  body: { changes: Record<string, { from: Cell; to: Cell }>; reason: string },
) => ask<unknown>("PATCH", pathOf(model, `${id}/`), body)

export const createRow = (model: string, body: { values: Record<string, Cell>; reason: string }) =>
  ask<{ id: number }>("POST", pathOf(model), body)

export const removeRow = (model: string, id: number) => ask<unknown>("DELETE", pathOf(model, `${id}/`))

/** Where the browser gets the file itself. */
export const exportPath = (model: string, query: URLSearchParams) => pathOf(model, `export.csv?${query}`)
