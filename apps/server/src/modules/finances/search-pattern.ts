import { toMinor } from "@academy/domain/money"
/** What begins with the searched words, as SQL's `ilike` wants it; null when nothing is searched. */
export function startsWith(search: string | undefined): string | null {
  const words = search?.trim() ?? ""
  return words === "" ? null : `${words.replace(/[\\%_]/g, "\\$&")}%`
}

/** The amount that was searched, in minor units, as `2 400 kr` or `400,50`; null where it is none. */
export function searchedAmount(search: string | undefined): number | null {
  const [, whole, part = "0"] = /^([\d\s]*\d)(?:[.,](\d{1,2}))?\s*\p{L}*$/u.exec(search?.trim() ?? "") ?? []
  const digits = whole?.replace(/\s/g, "") ?? ""
  return digits === "" || digits.length > 7 ? null : toMinor(Number(`${digits}.${part}`))
}
