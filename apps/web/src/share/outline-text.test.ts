import { expect, test } from "vitest"
import { outlineText } from "./outline-text.server.ts"

test("lines of text become outlines at their place, empty ones and unknown letters nothing", async () => {
  const svg = `<svg><text x="160" y="321" font-size="23" class="text-figure">Elsa</text><text font-size="9"></text>
    <text x="10" y="10" font-size="12" fill="#fff">A &amp; B</text><text font-size="12">龍</text></svg>`
  const drawn = await outlineText(svg)
  expect(drawn).not.toContain("<text")
  expect(drawn.match(/<path/g)).toHaveLength(2)
  expect(drawn).toContain('fill="#fff"')
  const [, x = "", y = ""] = /translate\(([\d.-]+) ([\d.]+)\)/.exec(drawn) ?? []
  expect([Number(x) > 120 && Number(x) < 140, y]).toEqual([true, "321"])
})

test("a line that is too long is squeezed into its width, an Arabic one runs from the right", async () => {
  const squeezed = await outlineText(
    '<text x="0" y="0" font-size="20" textLength="30">Maximilian-Alexander</text>',
  )
  expect(Number(/scale\(([\d.]+) 1\)/.exec(squeezed)?.[1])).toBeLessThan(0.5)
  expect(await outlineText('<text x="0" y="0" font-size="20">إلسا</text>')).toContain("<path")
})
