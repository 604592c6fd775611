import type { ApiCalls } from "@academy/contract/client"
import { type PlayerFilterName, playerFilterNames } from "@academy/domain/player-groups"

export type PlayerFilter = ApiCalls["POST /api/admin/player-groups/"]["body"]["filter"]

const numbers: readonly PlayerFilterName[] = ["year_of_birth", "address_id", "series_id"]

/** What of a list's parameters is a filter of players, in a fixed order. */
export const filterParams = (asked: URLSearchParams) =>
  new URLSearchParams(
    playerFilterNames.flatMap((name) => {
      const value = asked.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** Whether a filter finds all that a list shows: neither a search nor the days of a figure narrow it further. */
export const isFilterAlone = (asked: URLSearchParams): boolean =>
  [...asked.keys()].every(
    (name) => name === "sort" || (playerFilterNames as readonly string[]).includes(name),
  )

/** The same as the calls take it. */
export const filterIn = (asked: URLSearchParams): PlayerFilter =>
  Object.fromEntries(
    [...filterParams(asked)].map(([name, value]) => [
      name,
      numbers.includes(name as PlayerFilterName) ? Number(value) : value,
    ]),
  )

/** A filter as parameters of the list's address. */
export const paramsOf = (filter: PlayerFilter): string =>
  filterParams(
    new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])),
  ).toString()
