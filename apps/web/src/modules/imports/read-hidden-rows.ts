import { strFromU8, unzipSync } from "fflate"

/**
 * Which rows an Excel workbook hides, by a filter or by hand, sheet by sheet; their reader does not tell.
 * @returns row numbers from 1, in the order of the sheets
 */
export function readHiddenRows(workbook: ArrayBuffer): number[][] {
  const files = unzipSync(new Uint8Array(workbook), {
    filter: ({ name }) =>
      /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/.test(name),
  })
  const read = (path: string) => (files[path] ? strFromU8(files[path]) : "")
  const targets = new Map(
    tagsOf(read("xl/_rels/workbook.xml.rels"), "Relationship").map(({ Id, Target = "" }) => [Id, Target]),
  )
  return tagsOf(read("xl/workbook.xml"), "sheet").map((sheet) => {
    const target = targets.get(sheet["r:id"]) ?? ""
    return hiddenRowsOf(read(target.startsWith("/") ? target.slice(1) : `xl/${target}`))
  })
}

function hiddenRowsOf(sheet: string): number[] {
  let at = 0
  return tagsOf(sheet, "row").flatMap(({ r, hidden }) => {
    // A row without its number follows the one before.
    at = r === undefined ? at + 1 : Number(r)
    return hidden === "1" || hidden === "true" ? [at] : []
  })
}

/** The attributes of every tag of this name; some programs write a prefix before the name. */
const tagsOf = (xml: string, name: string): Record<string, string>[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s([^>]*)>`, "g"))].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = "", double, single]) => [key, double ?? single ?? ""],
      ),
    ),
  )
