import type { Answer } from "@academy/contract/client"
import { compareNames } from "@academy/domain/name-order"
import { useQuery } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"
import type { Planned } from "./clashing.ts"
import type { DraftDate } from "./draft-dates.ts"

/** A coach or place of the week. */
export interface Column {
  key: string
  name: string
}

export type ColumnKind = "coaches" | "places"

/** The columns that a session stands in: of two coaches both. */
export function columnsOf({ coaches, address }: Planned, by: ColumnKind, nobody: string): Column[] {
  if (by === "places") return [{ key: `place-${address.id}`, name: address.name }]
  if (coaches.length === 0) return [{ key: "nobody", name: nobody }]
  return coaches.map(({ id, name }) => ({ key: `coach-${id}`, name }))
}

/** The columns that a date of a draft stands in. */
export function columnKeysOf({ coach_ids, address_id }: DraftDate, by: ColumnKind): string[] {
  if (by === "places") return address_id === null ? [] : [`place-${address_id}`]
  return coach_ids.length === 0 ? ["nobody"] : coach_ids.map((id) => `coach-${id}`)
}

type Named = Answer<"GET /api/coaches/">[number] | Answer<"GET /api/locations/">[number]

/**
 * Every coach or place of the academy, and those of the week's sessions that are not among them any more. Who has no
 * session this week has a column, too: there is room for one.
 */
export function useColumns(
  bookables: readonly Planned[],
  by: ColumnKind,
  nobody: string,
  drafts: readonly DraftDate[],
): Column[] {
  const coaches = useQuery({ ...answer("GET /api/coaches/"), enabled: by === "coaches" })
  const places = useQuery({ ...answer("GET /api/locations/"), enabled: by === "places" })
  const all: readonly Named[] = (by === "coaches" ? coaches.data : places.data) ?? []
  const prefix = by === "coaches" ? "coach" : "place"
  const hasNobody = drafts.some((date) => columnKeysOf(date, by).includes("nobody"))
  const names = new Map([
    ...(hasNobody ? [["nobody", nobody] as const] : []),
    ...all.map(({ id, name }) => [`${prefix}-${id}`, name] as const),
    ...bookables.flatMap((bookable) =>
      columnsOf(bookable, by, nobody).map(({ key, name }) => [key, name] as const),
    ),
  ])
  return [...names]
    .map(([key, name]) => ({ key, name }))
    .sort((one, other) => compareNames(one.name, other.name))
}
