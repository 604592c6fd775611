import { readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"

/**
 * Makes the fonts of PDF documents in `apps/server/src/pdf/fonts`: fixed weights of the packages' files, because the PDF
 * library reads no variable ones. `npx tsx apps/web/build-steps/trim-document-fonts.ts`, when the packages change.
 */
const target = new URL("../../server/src/pdf/fonts/", import.meta.url)

/** First and last of each range of code points. */
const ranges: Record<string, [number, number][]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x152, 0x153],
    [0x2010, 0x2027],
    [0x2030, 0x203a],
    [0x20ac, 0x20ac],
    [0x2212, 0x2212],
  ],
  "latin-ext": [
    [0x100, 0x17f],
    [0x218, 0x21b],
    [0x1e9e, 0x1e9e],
  ],
  arabic: [
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ],
}

const fonts = [
  { name: "latin", file: "archivo/files/archivo-latin-wdth-normal.woff2", axes: { wdth: 100 } },
  { name: "latin-ext", file: "archivo/files/archivo-latin-ext-wdth-normal.woff2", axes: { wdth: 100 } },
  { name: "arabic", file: "alexandria/files/alexandria-arabic-wght-normal.woff2", axes: {} },
]

for (const { name, file, axes } of fonts)
  for (const wght of [400, 650]) {
    const source = fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))
    const text = (ranges[name] ?? [])
      .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
      .map((point) => String.fromCodePoint(point))
      .join("")
    const trimmed = await subsetFont(await readFile(source), text, {
      targetFormat: "sfnt",
      variationAxes: { ...axes, wght },
    })
    await writeFile(new URL(`${name}-${wght}.ttf`, target), trimmed)
  }
