import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const open = testAcademy({ publicUrl: "https://academy.example" })
const closed = testAcademy({ launch: { mode: "redirect", mainSiteUrl: "https://main.example" } })

test("robots.txt keeps robots out of accounts and names the map", async () => {
  const { status, text, headers } = await (await as(open.app)).get("/robots.txt")
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"])
  expect(text).toContain("Disallow: /account\n")
  expect(text).toContain("Sitemap: https://academy.example/sitemap.xml")
})

test("before the site is open, robots are asked to stay away", async () => {
  const { text } = await (await as(closed.app)).get("/robots.txt")
  expect(text).toBe("User-agent: *\nDisallow: /\n")
})

test("sitemap.xml lists every public page once, each in five languages", async () => {
  const { status, text, headers } = await (await as(open.app)).get("/sitemap.xml")
  expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"])
  const pages = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page)
  expect(new Set(pages).size).toBe(pages.length)
  expect(pages).toContain("https://academy.example/preview/pricing")
  for (const language of ["en", "sv", "fr", "es", "ar"]) {
    expect(text.match(new RegExp(`hreflang="${language}"`, "g"))).toHaveLength(pages.length)
  }
  expect(text).not.toContain("/account")
})
