/** Letters of the Latin alphabet by where they stand in Swedish; å, ä and ö stand after z, in ASCII `{ | }`. */
const places: Record<string, string> = {
  a: "àáâã",
  c: "ç",
  e: "éèêë",
  i: "íìîï",
  n: "ñ",
  o: "òóôõ",
  u: "ùúû",
  y: "ýÿü",
  "{": "å",
  "|": "äæ",
  "}": "öø",
}
const from = Object.values(places).join("")
const to = Object.entries(places)
  .map(([place, letters]) => place.repeat(letters.length))
  .join("")

/**
 * An SQL expression to order names by as Swedes do. It needs neither a locale nor ICU, which a database may have been
 * built without. Both cases are listed, since a database in the C locale lowers only ASCII.
 */
export const swedishOrder = (expression: string): string =>
  `translate(lower(${expression}), '${from}${from.toUpperCase()}', '${to}${to}') collate "C"`
