import sharp from "sharp"
import { expect, test } from "vitest"
import { cleanSvg } from "./clean-svg.ts"

/** Drawings that try to run, load, lead on or draw without end, and what is left of them. */

const wrap = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const clean = (text: string) => cleanSvg(Buffer.from(text))
const svgOf = async (inside: string) => (await clean(wrap(inside)))?.svg ?? ""

const FORBIDDEN =
  /script|on[a-z]+=|javascript|foreignobject|iframe|http:\/\/(?!www\.w3\.org\/2000\/svg)|https:|data:|@import|expression|behavior|<image|<a\b|animate|<set|handler|ENTITY/i

test.each([
  ["a script", "<script>alert(1)</script>", ["script"]],
  ["a script in CDATA", "<script><![CDATA[alert(1)]]></script>", ["script"]],
  ["a script of another prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', []],
  ["a script in capitals", "<SCRIPT>alert(1)</SCRIPT>", ["part"]],
  ["a handler", '<rect width="9" height="9" onload="alert(1)"/>', ["script"]],
  ["a handler in capitals", '<rect width="9" height="9" ONCLICK="alert(1)"/>', ["script"]],
  ["a page inside", '<foreignObject><iframe src="https://evil.example"/></foreignObject>', ["script"]],
  ["a link", '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>', ["link"]],
  ["a link by another prefix", '<a xlink:href="https://evil.example"><path d="M0 0"/></a>', ["link"]],
  ["a picture of another site", '<image href="https://evil.example/p.png" width="9" height="9"/>', ["link"]],
  ["a picture of this machine", '<image xlink:href="file:///etc/passwd" width="9" height="9"/>', ["link"]],
  [
    "a picture in itself",
    '<image href="data:image/svg+xml;base64,PHN2Zz4=" width="9" height="9"/>',
    ["link"],
  ],
  ["what is drawn from another file", '<use href="https://evil.example/a.svg#b"/>', ["link"]],
  ["what is drawn from data", '<use xlink:href="data:image/svg+xml,x#b"/>', ["link"]],
  ["a hidden scheme", '<use href="&#106;avascript:alert(1)"/>', ["link"]],
  ["a fill of another site", '<rect fill="url(https://evil.example/#x)" width="9" height="9"/>', ["link"]],
  ["a style that loads", '<rect style="fill:url(//evil.example/x)" width="9" height="9"/>', ["link"]],
  ["a style that runs", '<rect style="width:expression(alert(1));behavior:url(x.htc)"/>', ["link"]],
  [
    "a style with escapes",
    '<rect style="fill:\\75rl(https://evil.example)" width="9" height="9"/>',
    ["link"],
  ],
  ["an import", '<style>@import "https://evil.example/a.css"; .a{fill:red}</style>', ["link"]],
  [
    "a font",
    "<style>@font-face{font-family:x;src:url(https://evil.example/f)} .a{fill:red}</style>",
    ["link"],
  ],
  ["rules for a medium", "<style>@media all{.a{background:url(https://evil.example)}}</style>", []],
  ["a style that ends early", "<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;</style>", []],
  [
    "a change over time",
    '<rect width="9" height="9"><set attributeName="onmouseover" to="alert(1)"/></rect>',
    ["part"],
  ],
  ["an animated link", '<animate attributeName="href" values="javascript:alert(1)"/>', ["part"]],
  ["a filter that loads", '<filter id="f"><feImage href="https://evil.example/x"/></filter>', ["part"]],
  ["a handler element", '<handler type="text/javascript">alert(1)</handler>', ["part"]],
])("%s is taken out", async (_, inside, removed) => {
  const drawing = await clean(wrap(`${inside}<path class="kept" d="M0 0h9v9z"/>`))
  expect(drawing?.removed).toEqual(removed)
  expect(drawing?.svg).not.toMatch(FORBIDDEN)
  expect(drawing?.svg).toContain('<path class="kept" d="M0 0h9v9z"/>')
  // And what is left is a drawing.
  await sharp(Buffer.from(drawing?.svg ?? ""))
    .png()
    .toBuffer()
})

test.each([
  ["entities", '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1">&b;</svg>'],
  [
    "an entity of a file",
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1">&x;</svg>',
  ],
  ["no end", '<svg viewBox="0 0 1 1"><path>'],
  ["a page", "<html><body>hello</body></html>"],
  ["no size", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
  ["a size of nothing", '<svg viewBox="0 0 0 10"/>'],
  ["a zero byte", '<svg viewBox="0 0 1 1">\0</svg>'],
  ["a deep nest", `<svg viewBox="0 0 1 1">${"<g>".repeat(4_000)}${"</g>".repeat(4_000)}</svg>`],
  ["too many elements", wrap("<g/>".repeat(6_000))],
])("%s: no drawing", async (_, text) => {
  expect(await clean(text)).toBeNull()
})

const doubling = (one: (id: number) => string) =>
  wrap(Array.from({ length: 20 }, (_, id) => one(id)).join(""))

test.each([
  ["use", doubling((id) => `<g id="a${id + 1}"><use href="#a${id}"/><use href="#a${id}"/></g>`)],
  [
    "masks",
    doubling((id) => `<mask id="a${id + 1}"><g mask="url(#a${id})"/><g mask="url(#a${id})"/></mask>`),
  ],
  [
    "masks of styles",
    doubling(
      (id) =>
        `<style>.c${id}{mask:url(#a${id})}</style><mask id="a${id + 1}"><g class="c${id}"/><g class="c${id}"/></mask>`,
    ),
  ],
  ["an element in itself", wrap('<g id="a"><use href="#a"/></g>')],
])("a few elements that draw millions by %s: no drawing", async (_, text) => {
  expect(await clean(text)).toBeNull()
})

test("what drawing programs write is kept as it looks", async () => {
  const svg = await svgOf(
    `<!-- Generator --><title>Logo</title><metadata>x</metadata><defs><style>.cls-1{fill:#0a1;stroke-width:2px}</style>
     <linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="9" height="9"/></clipPath></defs>
     <g clip-path="url(#c)" style="fill: url(#g); -inkscape-font: x"><use xlink:href="#p"/><path id="p" class="cls-1" d="M0 0z"/></g>
     <text x="1" y="2" font-size="3">A &amp; B</text>`,
  )
  expect(svg).toContain("<style>.cls-1{fill:#0a1;stroke-width:2px}</style>")
  expect(svg).toContain('<g clip-path="url(#c)" style="fill: url(#g)">'.replace("fill: ", "fill:"))
  expect(svg).toContain('<use href="#p"/>')
  expect(svg).toContain('<text x="1" y="2" font-size="3">A &amp; B</text>')
  expect(svg).not.toMatch(/inkscape|metadata|Generator/)
})

test("the size is the view box, else width and height", async () => {
  expect(await clean(wrap("", 'viewBox="0 0 40 20" width="100%"'))).toMatchObject({ width: 40, height: 20 })
  expect(await clean(wrap("", 'width="60px" height="20"'))).toMatchObject({ width: 60, height: 20 })
})
