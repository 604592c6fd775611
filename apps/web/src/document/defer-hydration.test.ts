import { expect, it } from "vitest"
import { deferHydration } from "./defer-hydration.ts"

const code =
  'import "/assets/manifest.js";\nimport * as route0 from "/assets/root.js";\nimport("/assets/entry.js");'
const page = `<html><head><link rel="preload" as="fetch" crossorigin="anonymous" href="/assets/common.json"/>
<link rel="preload" href="/assets/archivo.woff2" as="font" crossorigin="anonymous"/><link rel="icon" href="/favicon.svg"/>
<link rel="modulepreload" href="/assets/root.js"/><link crossorigin="" rel="modulepreload" href="/assets/entry.js"/></head>
<body><p>Six players. One coach.</p><script>window.context = {}</script><script type="module" async="">${code}</script></body></html>`

it("leaves nothing that a browser loads or runs by itself, but the data", () => {
  const deferred = deferHydration(page)
  expect(deferred).not.toContain("modulepreload")
  expect(deferred).not.toContain('as="fetch"')
  expect(deferred).not.toContain('type="module"')
  expect(deferred).toContain('href="/assets/archivo.woff2" as="font"')
  expect(deferred).toContain("<script>window.context = {}</script>")
})

it("keeps the start letter by letter, with the files that it will want", () => {
  const files = "/assets/common.json /assets/root.js /assets/entry.js"
  expect(deferHydration(page)).toContain(
    `<script type="text/deferred" data-files="${files}">${code}</script></body></html>`,
  )
})

it("says so when there is nothing to defer", () => {
  // The page's own script names the type that it looks for.
  const ofPage = `<p>A page</p><script>document.querySelector('script[type="text/deferred"]')</script>`
  expect(() => deferHydration(ofPage)).toThrow(/no script/)
})
