/** An amount as somebody types it, with a comma or a point; zero for an empty field, null when it is no amount. */
export const readAmount = (text: string): number | null => {
  const trimmed = text.trim().replace(",", ".")
  if (trimmed === "") return 0
  return /^\d{1,7}(\.\d{1,2})?$/.test(trimmed) ? Number(trimmed) : null
}
