import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { accentNames, accents, USUAL_ACCENT } from "@academy/domain/accents"
import { describe, expect, test } from "vitest"
import { accentTokens } from "../document/accent-rules.ts"

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8")
const [day = "", night = ""] = css.split(/color-scheme: dark;/)
const tokensOf = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
const light = tokensOf(day)
/** What the night does not say is as by day. */
const dark = { ...light, ...tokensOf(night) }

/** WCAG 2.2, relative luminance. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT = 4.5
const GRAPHIC = 3

/** What a page, a card, a dialog and a chosen row are made of. */
const grounds = ["page", "surface", "surface-raised", "sunken", "well", "hover", "tonal", "accent-soft"]
const charts = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5"]

/** Colour, what it lies on, and how much it differs at least. */
const pairs: [what: string, colours: string[], grounds: string[], least: number][] = [
  ["lines, bars and points of charts", charts, grounds, GRAPHIC],
  ["figures and names beside charts", ["ink", "ink-muted"], grounds, TEXT],
  ["the aim and the term before in a chart", ["ink-faint"], grounds, GRAPHIC],
  [
    "taken and free seats",
    ["seat-taken", "accent-ink", "now-ink"],
    ["page", "surface", "surface-raised", "hover"],
    GRAPHIC,
  ],
  ["placeholders", ["ink-faint"], ["field", "surface"], TEXT],
  ["words of a disabled control", ["ink-faint"], ["tonal", "sunken", "surface", "surface-raised"], TEXT],
  ["the edge of a control, also a disabled one", ["line-strong", "switch-off"], grounds, GRAPHIC],
  ["the ring of the focus", ["accent-ink"], grounds, GRAPHIC],
  ["words and links in the accent", ["accent-ink"], grounds, TEXT],
  [
    "words that warn, confirm and refuse",
    ["now-ink", "positive", "danger"],
    ["page", "surface", "surface-raised"],
    TEXT,
  ],
]

const looks = accentNames.flatMap((name) => [
  [`${name}, light`, { ...light, ...accentTokens(accents[name].light) }] as const,
  [`${name}, dark`, { ...dark, ...accentTokens(accents[name].dark) }] as const,
])

test("the styles have the usual accent", () => {
  expect(light).toMatchObject(accentTokens(accents[USUAL_ACCENT].light))
  expect(dark).toMatchObject(accentTokens(accents[USUAL_ACCENT].dark))
})

describe.each(looks)("%s", (_, tokens) => {
  test.each(pairs)("%s", (_what, colours, on, least) => {
    const low = colours.flatMap((colour) =>
      on.flatMap((ground) => {
        const contrast = contrastOf(tokens[colour] ?? "", tokens[ground] ?? "")
        return contrast >= least ? [] : [`${colour} on ${ground}: ${contrast.toFixed(2)}`]
      }),
    )
    expect(low).toEqual([])
  })

  test("words on filled buttons", () => {
    const fills = [
      ["on-accent", "accent"],
      ["on-accent", "accent-hover"],
      ["on-accent-ink", "accent-ink"],
      ["on-danger", "danger-fill"],
      ["on-danger", "danger-fill-hover"],
      ["on-now", "now"],
    ] as const
    for (const [words, fill] of fills)
      expect(
        contrastOf(tokens[words] ?? "", tokens[fill] ?? ""),
        `${words} on ${fill}`,
      ).toBeGreaterThanOrEqual(TEXT)
  })
})

test.each(accentNames)(
  "%s: the ring of the focus is seen on a night panel, which has the night's own",
  (name) => {
    for (const ground of ["night", "page", "surface"])
      expect(contrastOf(accents[name].dark.ink, dark[ground] ?? ""), ground).toBeGreaterThanOrEqual(GRAPHIC)
  },
)

test("what is measured above is what is drawn: no disabled control and no placeholder has words of its own shade", () => {
  const sources = join(import.meta.dirname, "..")
  const shades = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .flatMap((file) => {
      const code = readFileSync(join(sources, file), "utf8")
      return [...code.matchAll(/(?:disabled|placeholder)\S*:!?(?:opacity|text)-([\w-]+)/g)].map(
        ([use, shade]) => (/^ink(-faint)?$/.test(shade ?? "") ? "" : `${file}: ${use}`),
      )
    })
  expect(shades.length).toBeGreaterThan(3)
  expect(shades.filter(Boolean)).toEqual([])
  expect(readFileSync(join(import.meta.dirname, "base.css"), "utf8")).toMatch(
    /::placeholder \{\s*color: var\(--ink-faint\);\s*opacity: 1;/,
  )
})
