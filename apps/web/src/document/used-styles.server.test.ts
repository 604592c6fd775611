import { expect, test } from "vitest"
import { classesIn, readStyles, usedStyles } from "./used-styles.server.ts"

const usedIn = (html: string, css: string) => usedStyles(readStyles(css), classesIn(html))

test("a rule stays when an element of the page has one of its classes", () => {
  const css = ".a{top:0}.b,.c{top:1px}.d .a{top:2px}"
  expect(usedIn('<p class="a c">', css)).toBe(css)
  expect(usedIn('<p class="b">', css)).toBe(".b,.c{top:1px}")
})

test("what names no class stays", () => {
  const css =
    '@charset "utf-8";@layer theme,base;p{top:0}[dir=rtl] p{top:1px}@keyframes ray{0%{top:0}to{top:.5px}}'
  expect(usedIn("<p>", `${css}.a{top:0}`)).toBe(css)
})

test("a layer or a condition stays when a rule within it does", () => {
  const css =
    "@layer utilities{.a{top:0}@media (width>=48rem){.md\\:a{top:1px}}@supports (top:0){.b{top:2px}}}"
  expect(usedIn('<p class="md:a">', css)).toBe("@layer utilities{@media (width>=48rem){.md\\:a{top:1px}}}")
  expect(usedIn("<p>", css)).toBe("")
})

test("names are compared as the page has them", () => {
  const css = [
    ".w-1\\/2{top:0}",
    ".\\[\\&\\>p\\]\\:a>p{top:1px}",
    ".before\\:content-\\[\\'\\{\\'\\]:before{content:'{'}",
    ".\\32xl\\:a{top:2px}",
    ".top-\\[1\\.5px\\]{top:1.5px}",
  ]
  const html = `<p class="w-1/2 [&amp;&gt;p]:a before:content-[&#x27;{&#x27;] 2xl:a top-[1.5px]">`
  expect(usedIn(html, css.join(""))).toBe(css.join(""))
  expect(usedIn("<p>", css.join(""))).toBe("")
})

test("a brace in a string ends no rule", () => {
  const css = `.a:before{content:"}"}.b{background:url('data:image/svg+xml;utf8,<style>{}</style>')}`
  expect(usedIn('<p class="a b">', css)).toBe(css)
  expect(usedIn('<p class="b">', css)).toBe(css.slice(css.indexOf(".b")))
})
