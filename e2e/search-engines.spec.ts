import type { APIRequestContext } from "@playwright/test"
import { type Language, languages } from "../apps/web/src/i18n/languages.ts"
import { expect, test } from "./journey.ts"
import { wordsOf } from "./words.ts"

/** What search engines and those who show links read; no browser is needed for it. */

const queryOf = (language: Language) => (language === "en" ? "" : `?lang=${language}`)

async function pagesOnTheMap(request: APIRequestContext, baseURL: string | undefined): Promise<string[]> {
  const map = await (await request.get("/sitemap.xml")).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = ""]) => page.replace(baseURL ?? "", ""))
}

const plainText = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<")

/** The values of `<meta …>` and `<link …>` by their name, property, rel or hreflang. */
function headOf(html: string): Record<string, string> {
  const attribute = (tag: string, name: string) =>
    plainText(new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "")
  return Object.fromEntries(
    [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => [
      attribute(tag, "property") ||
        attribute(tag, "name") ||
        attribute(tag, "hreflang") ||
        attribute(tag, "rel"),
      attribute(tag, "content") || attribute(tag, "href"),
    ]),
  )
}

for (const language of languages) {
  test(`every public page introduces itself in ${language}: head, languages, picture, facts`, async ({
    request,
    baseURL,
  }) => {
    test.slow()
    const origin = baseURL ?? ""
    for (const path of await pagesOnTheMap(request, baseURL)) {
      const address = `${path}${queryOf(language)}`
      const answer = await request.get(address)
      expect(answer.status(), address).toBe(200)
      const html = await answer.text()
      const head = headOf(html)
      const title = plainText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "")

      // Several addresses may be one page; the one that search engines keep answers for itself.
      const kept = (head.canonical ?? "").replace(origin, "")
      expect(kept, `${address}: its language's own address`).toMatch(
        language === "en" ? /^[^?]+$/ : new RegExp(`^[^?]+\\?lang=${language}$`),
      )
      const bare = `${origin}${kept.split("?")[0]}`
      for (const other of languages) expect(head[other], address).toBe(`${bare}${queryOf(other)}`)
      expect(head["x-default"], address).toBe(bare)

      expect(title.length, `${address}: title`).toBeGreaterThan(10)
      expect(head.description?.length, `${address}: description`).toBeGreaterThan(30)
      expect(head, address).toMatchObject({
        "og:title": title,
        "og:description": head.description,
        "og:url": head.canonical,
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": title,
        "twitter:card": "summary_large_image",
      })
      await expectPicture(request, head["og:image"] ?? "", `${origin}/share/${language}/`)
      expectSoundFacts(html, address)
    }
  })
}

async function expectPicture(request: APIRequestContext, address: string, start: string) {
  expect(address.startsWith(start), address).toBe(true)
  const answer = await request.get(address)
  const { "content-type": type, "set-cookie": cookie } = answer.headers()
  expect([answer.status(), type, cookie], address).toEqual([200, "image/png", undefined])
  const png = await answer.body()
  expect([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([1200, 630])
}

test("a picture of no page, or in no language, is not found", async ({ request }) => {
  for (const path of ["/share/en/nothing.png", "/share/de/home.png", "/share/en/home.jpg"]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

/** What search engines require of each kind before they show it; `a.b` lies deeper. */
const required: Record<string, string[]> = {
  SportsOrganization: ["@id", "name", "url", "logo", "telephone", "address.streetAddress", "sameAs"],
  Course: [
    "name",
    "description",
    "provider.@id",
    "offers.category",
    "offers.priceCurrency",
    "hasCourseInstance.courseMode",
    "hasCourseInstance.courseWorkload",
  ],
  SportsEvent: [
    "name",
    "startDate",
    "endDate",
    "eventStatus",
    "location.name",
    "location.address",
    "organizer.@id",
    "offers.url",
    "offers.priceCurrency",
    "offers.availability",
  ],
  FAQPage: ["mainEntity.0.name", "mainEntity.0.acceptedAnswer.text"],
}

type Tree = { [name: string]: Tree }

function factsIn(html: string): Tree[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return scripts.flatMap(([, json = ""]) => {
    const data = JSON.parse(json) as { "@context": string; "@graph": Tree[] }
    expect(data["@context"]).toBe("https://schema.org")
    return data["@graph"]
  })
}

function expectSoundFacts(html: string, address: string) {
  const things = factsIn(html)
  const ids = new Set(things.map((thing) => String(thing["@id"])))
  for (const thing of things) {
    const kind = String(thing["@type"])
    expect(Object.keys(required), `${address}: what is a ${kind}`).toContain(kind)
    for (const path of required[kind] ?? []) {
      const value = path.split(".").reduce<Tree | undefined>((tree, name) => tree?.[name], thing)
      expect(value, `${address}: ${kind} has ${path}`).toBeTruthy()
      if (path.endsWith(".@id")) expect(ids, `${address}: ${kind} speaks of what is there`).toContain(value)
    }
  }
}

test("each kind of fact stands where a search engine looks for it", async ({ request }) => {
  const kindsOn = async (path: string) =>
    factsIn(await (await request.get(path)).text()).map((thing) => String(thing["@type"]))
  expect(await kindsOn("/")).toContain("SportsOrganization")
  expect(await kindsOn("/preview/home")).toContain("SportsEvent")
  expect(await kindsOn("/preview/skills")).toContain("Course")
  expect(await kindsOn("/preview/camps")).toContain("SportsEvent")
  expect(await kindsOn("/preview/faq")).toContain("FAQPage")
  expect(await (await request.get("/preview/faq?lang=sv")).text()).toContain(wordsOf("sv")("faq:heading"))
})

test("a page, its scripts and its drawings carry the headers that a scan looks for", async ({ request }) => {
  const page = await request.get("/preview/home")
  const assets = [...(await page.text()).matchAll(/"(\/assets\/[^"]+\.(?:css|js|svg|woff2))"/g)].map(
    ([, path = ""]) => path,
  )
  expect(assets.length).toBeGreaterThan(2)
  for (const path of ["/preview/home", "/no-such-page", "/favicon.svg", ...assets.slice(0, 6)]) {
    const headers = (await request.get(path)).headers()
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    })
  }
  const policy = page.headers()["content-security-policy"] ?? ""
  expect(policy).toMatch(/^default-src 'self';/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toMatch(/unsafe|data:|\*(?!\.)/)
  expect(page.headers()["permissions-policy"]).toContain("camera=()")
})
