import { describe, expect, it } from "vitest"
import { type Language, languageFacts, languages } from "../i18n/languages.ts"
import { setLine } from "./set-text.server.ts"

const set = (text: string, direction: "ltr" | "rtl" = "ltr") =>
  setLine(text, { cut: "display", size: 100, direction })
/** The pieces of the outline, by where they begin. */
const piecesOf = (path: string) => [...path.matchAll(/M(-?[\d.]+),/g)].map(([, x]) => Number(x))

describe("a line of outlines", () => {
  it("is as wide as its letters in the wide cut, and grows with its size", async () => {
    const line = await set("Find your north")
    const small = await setLine("Find your north", { cut: "display", size: 50, direction: "ltr" })
    expect(line.width).toBeGreaterThan(700)
    expect(small.width).toBeCloseTo(line.width / 2, 0)
    expect(Math.max(...piecesOf(line.path))).toBeLessThan(line.width)
  })

  it("joins Arabic letters: two together are narrower than apart", async () => {
    const [together, ...apart] = await Promise.all(["بب", "ب", "ب"].map((text) => set(text, "rtl")))
    const sum = apart.reduce((width, line) => width + line.width, 0)
    expect(together?.width).toBeLessThan(sum * 0.9)
  })

  it("lets a line from the right begin at the end, and its numbers run from the left", async () => {
    const [line, first, number] = await Promise.all([set("ب 18", "rtl"), set("ب", "rtl"), set("18", "rtl")])
    const starts = piecesOf(line.path)
    // The number stands before the letter that is read first.
    expect(Math.min(...starts)).toBeLessThan(number.width)
    expect(Math.max(...starts)).toBeGreaterThan(line.width - first.width)
    expect(number.path).toBe((await set("18")).path)
  })

  it("says when a letter is in no font", async () => {
    await expect(set("漢")).rejects.toThrow("No letter")
  })

  it.each(languages)("has every letter of the alphabet of %s", async (language: Language) => {
    const letters = {
      en: "The quick brown fox jumps over the lazy dog, 0–9.",
      sv: "Flygande bäckasiner söka hwila på mjuka tuvor",
      fr: "Dès Noël où un zéphyr haï me vêt de glaçons würmiens, cœur",
      es: "El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia. ¿Año?",
      ar: "صِف خَلقَ خَودِ كَمِثلِ الشَمسِ إِذ بَزَغَت، ٢٠٢٧؟",
    }[language]
    await expect(set(letters, languageFacts[language].direction)).resolves.toBeTruthy()
  })
})
