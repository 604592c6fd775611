/**
 * An address whose path is badly encoded (`/%`, `/preview/%E0%A4`) with its percent signs taken as such: so it is
 * answered like any other address that leads nowhere, with all headers, instead of by the framework itself.
 */
export function escapeBadPath(url: string): string {
  if (!url.includes("%")) return url
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length)
  }
}
