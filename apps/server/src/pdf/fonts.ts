import { readFile } from "node:fs/promises"
import type { Font } from "fontkit"

const scripts = ["latin", "latin-ext", "arabic"] as const
export type Script = (typeof scripts)[number]
const weights = { regular: 400, bold: 650 } as const
export type Weight = keyof typeof weights

/** The fonts of documents, by script and weight. */
export type DocumentFonts = Record<Weight, Record<Script, Font>>

let loaded: Promise<DocumentFonts> | undefined

/** Reads the fonts with the first document: a start needs none. */
export function loadFonts(): Promise<DocumentFonts> {
  loaded ??= readFonts().catch((error) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function readFonts(): Promise<DocumentFonts> {
  const { create } = await import("fontkit")
  const read = async (script: Script, weight: Weight) => {
    const file = new URL(`./fonts/${script}-${weights[weight]}.ttf`, import.meta.url)
    return create(await readFile(file)) as Font
  }
  const readWeight = async (weight: Weight): Promise<Record<Script, Font>> => {
    const [latin, ext, arabic] = await Promise.all([
      read("latin", weight),
      read("latin-ext", weight),
      read("arabic", weight),
    ])
    return { latin, "latin-ext": ext, arabic }
  }
  return { regular: await readWeight("regular"), bold: await readWeight("bold") }
}

const ARABIC = /\p{Script=Arabic}|[\u0600-\u060c\u061b\u061f\u0640]/u

/** The script whose font has a letter; null where none has it. */
export function scriptOf(fonts: Record<Script, Font>, letter: string): Script | null {
  if (ARABIC.test(letter)) return "arabic"
  const point = letter.codePointAt(0) ?? 0
  return (["latin", "latin-ext"] as const).find((one) => fonts[one].hasGlyphForCodePoint(point)) ?? null
}
