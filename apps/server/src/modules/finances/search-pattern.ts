/** What begins with the searched words, as SQL's `ilike` wants it; null when nothing is searched. */
export function startsWith(search: string | undefined): string | null {
  const words = search?.trim() ?? ""
  return words === "" ? null : `${words.replace(/[\\%_]/g, "\\$&")}%`
}
