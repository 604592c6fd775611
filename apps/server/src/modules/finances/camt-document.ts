import type { X2jOptions } from "fast-xml-parser"

type Node = Record<string, unknown>

/** Elements that may stand several times are always lists; numbers stay texts, as references begin with zeros. */
const lists = ["Stmt", "Ntfctn", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd", "Chrgs", "Rcrd"]
const options: X2jOptions = {
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Nothing of a file is expanded; what XML itself names is read by `textOf`, which leaves CDATA as it is.
  processEntities: false,
  cdataPropName: "#cdata",
  isArray: (name) => lists.includes(name),
}

/** The node or text at a path; undefined where there is none. */
export const at = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Node | undefined)?.[name], node)

/** What stands at a path, once or several times. */
export const listAt = (node: unknown, ...path: string[]): unknown[] => {
  const found = at(node, ...path)
  return Array.isArray(found) ? found : found === undefined ? [] : [found]
}

/** The text of a node, without the blanks around it. */
export const textOf = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return unescaped(asText(value))
  const cdata = listAt(value, "#cdata").map(asText).join("")
  return `${unescaped(asText((value as Node)["#text"]))}${cdata}`.trim()
}

const asText = (value: unknown): string => (typeof value === "string" ? value : "")
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text
    .replace(
      /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g,
      (whole, decimal, hex, name) => {
        if (name !== undefined) return named[name] ?? ""
        const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        // A control character or half of a pair is no letter of a name.
        return point >= 0x20 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
          ? String.fromCodePoint(point)
          : whole
      },
    )
    .trim()

/** What a camt document is, by the element that it is made of. */
const messages = {
  BkToCstmrStmt: "Stmt",
  BkToCstmrDbtCdtNtfctn: "Ntfctn",
  BkToCstmrAcctRpt: "Rpt",
} as const

/**
 * The statements and notifications of an XML document, also in an envelope around it. `intraday`: it only has reports
 * of the running day (camt.052). `broken`: it begins as one and does not end. Null is any other document.
 */
export async function openCamt(content: string): Promise<unknown[] | "intraday" | "broken" | null> {
  const isCamt = /<([\w.-]+:)?BkToCstmr(Stmt|DbtCdtNtfctn|AcctRpt)\b/.test(content)
  // A bank's file declares no document type; what it could bring is not even looked at.
  if (!isCamt || /<!DOCTYPE/i.test(content)) return null
  const { XMLParser, XMLValidator } = await import("fast-xml-parser")
  try {
    if (XMLValidator.validate(content) !== true) return "broken"
    const found: unknown[] = []
    const isIntraday = collect(new XMLParser(options).parse(content), found)
    return found.length > 0 ? found : isIntraday ? "intraday" : null
  } catch {
    return "broken"
  }
}

/** @returns whether there is a report of the running day */
function collect(node: unknown, found: unknown[]): boolean {
  if (typeof node !== "object" || node === null) return false
  if (Array.isArray(node)) return node.map((part) => collect(part, found)).includes(true)
  return Object.entries(node)
    .map(([name, part]) => {
      if (name === "BkToCstmrAcctRpt") return true
      if (name in messages) {
        for (const message of Array.isArray(part) ? part : [part])
          found.push(...listAt(message, messages[name as keyof typeof messages]))
        return false
      }
      return collect(part, found)
    })
    .includes(true)
}
