import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"

/**
 * Makes `src/styles/fonts/archivo-latin.woff2` of the package's file: the Latin letters of our languages, and of the
 * axes the stretch that the design uses. `npx tsx apps/web/build-steps/trim-fonts.ts`, when the package or the type
 * changes. 52 instead of 88 KiB, which every first visit waits for.
 */
const source = fileURLToPath(
  import.meta.resolve("@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2"),
)
const target = new URL("../src/styles/fonts/archivo-latin.woff2", import.meta.url)

/** First and last of each range of code points, as `fonts.css` names them. */
const ranges: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2212],
]
const text = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((point) => String.fromCodePoint(point))
  .join("")

const trimmed = await subsetFont(await readFile(source), text, {
  targetFormat: "woff2",
  variationAxes: { wdth: { min: 100, max: 125 }, wght: { min: 400, max: 800 } },
})
await writeFile(target, trimmed)
