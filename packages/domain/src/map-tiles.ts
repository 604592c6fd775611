/** A tile of a street map. */
export interface TilePlace {
  zoom: number
  column: number
  row: number
}

/**
 * The URL of a tile. The template has {z}, {x} and {y}; {s}, a subdomain, is always `a`, so that the content security
 * policy can name it; {r}, for high-resolution tiles, is removed.
 */
export const tileAddress = (template: string, { zoom, column, row }: TilePlace): string =>
  template
    .replaceAll("{s}", "a")
    .replaceAll("{r}", "")
    .replaceAll("{z}", String(zoom))
    .replaceAll("{x}", String(column))
    .replaceAll("{y}", String(row))

/** The origin of a template's tiles. The template is an absolute URL. */
export const tileOrigin = (template: string): string => {
  const [scheme = "", , host = ""] = tileAddress(template, { zoom: 0, column: 0, row: 0 }).split("/")
  return `${scheme}//${host}`
}
