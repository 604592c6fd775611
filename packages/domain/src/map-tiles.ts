/** A square of a street map. */
export interface TilePlace {
  zoom: number
  column: number
  row: number
}

/**
 * The address of a tile. The template holds {z}, {x} and {y}; {s}, one of several names of the same host, is always
 * `a`, so that the page's policy can name it, and {r}, for finer pictures, is left out.
 */
export const tileAddress = (template: string, { zoom, column, row }: TilePlace): string =>
  template
    .replaceAll("{s}", "a")
    .replaceAll("{r}", "")
    .replaceAll("{z}", String(zoom))
    .replaceAll("{x}", String(column))
    .replaceAll("{y}", String(row))

/** Where all tiles of a template come from: scheme, host and port. The template is an absolute address. */
export const tileOrigin = (template: string): string => {
  const [scheme = "", , host = ""] = tileAddress(template, { zoom: 0, column: 0, row: 0 }).split("/")
  return `${scheme}//${host}`
}
