import { readdirSync } from "node:fs"
import { join } from "node:path"
import { ERROR_REFERENCE_PATTERN } from "@academy/domain/error-references"
import { languageQuery } from "@academy/domain/offered-languages"
import { languages } from "@academy/domain/page-language"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { trackProcesses } from "../testing/child.ts"

/**
 * What the built site sends to guests, search engines and those who show links, read as they read it: one server with
 * the demo academy, no browser.
 */
const tracked = trackProcesses()
let origin = ""

beforeAll(async () => {
  const server = await tracked.start("main", {
    env: {
      PORT: "0",
      DATA_DIR: tracked.makeAcademyDir(),
      ANALYTICS_ID: "G-JOURNEYS",
      AD_PIXEL_ID: "123456789012",
    },
  })
  origin = (await server.line(/ is at http/)).split(" is at ")[1] ?? ""
})
afterAll(() => tracked.clear())

const get = (path: string) => fetch(new URL(path, origin), { redirect: "manual" })
const textOf = async (path: string) => (await get(path)).text()
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, "") || "/"

async function pagesOnTheMap(): Promise<string[]> {
  const map = await textOf("/sitemap.xml")
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = ""]) => pathOf(page))
}

/** What guests may read beside the pages that search engines are told of. */
const otherPages = [
  "/login",
  "/register",
  "/forgot-password",
  "/calendar/",
  "/preview/search?q=rain",
  "/no-such-page",
]

describe("a guest's page", () => {
  test("starts no script of the app, fetches none early, and allows no other origin more than is set", async () => {
    const paths = [...(await pagesOnTheMap()), ...otherPages]
    expect(paths.length).toBeGreaterThan(20)
    for (const path of paths) {
      const answer = await get(path)
      expect(answer.status, path).toBe(path === "/no-such-page" ? 404 : 200)
      const html = await answer.text()
      const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes)
      const isRun = (attributes: string) =>
        /^(module|text\/javascript)?$/.test(/type="([^"]*)"/.exec(attributes)?.[1] ?? "")
      const run = scripts.filter(isRun)
      expect(run.length, `${path}: scripts of the page itself`).toBeGreaterThan(0)
      for (const attributes of run) expect(attributes, path).not.toMatch(/src=|module/)
      // The app's start stands there once, under a type that no browser runs.
      expect(
        scripts.filter((attributes) => attributes.includes("data-files=")),
        path,
      ).toHaveLength(1)
      expect(html, path).not.toMatch(/<link\b[^>]*(rel="modulepreload"|as="fetch"|as="script")/)
      expect(html, `${path}: nobody else is asked`).not.toMatch(
        /<(script|img|iframe|link rel="(stylesheet|preload)")[^>]*(src|href)="https?:/,
      )
      const policy = answer.headers.get("content-security-policy") ?? ""
      expect(policy, path).toMatch(/^default-src 'self';/)
      expect(/script-src ([^;]+)/.exec(policy)?.[1], path).not.toMatch(/unsafe|data:|\*(?!\.)/)
    }
  })

  test("leads to no source map, whatever file one asks for", async () => {
    const built = readdirSync(join(import.meta.dirname, "../../../web/build/client/assets"))
    const scripts = built.filter((file) => file.endsWith(".js"))
    expect(scripts.length).toBeGreaterThan(100)
    const others = [`/maps/${scripts[0]}.map`, `/assets/..%2f../maps/${scripts[0]}.map`, "/dist/main.js.map"]
    const paths = [...scripts.map((file) => `/assets/${file}.map`), ...others]
    const statuses = await Promise.all(paths.map(async (path) => [path, (await get(path)).status]))
    expect(statuses.filter(([, status]) => status !== 404)).toEqual([])
  })

  test("carries, like its scripts and drawings, the headers that a scan looks for", async () => {
    const page = await get("/preview/home")
    const files = [...(await page.text()).matchAll(/[" ](\/assets\/[^" ]+\.(?:css|js|svg|woff2))/g)]
    const assets = files.map(([, path = ""]) => path)
    expect(assets.length).toBeGreaterThan(2)
    for (const path of ["/preview/home", "/no-such-page", "/favicon.svg", ...assets.slice(0, 6)]) {
      expect(Object.fromEntries((await get(path)).headers), path).toMatchObject({
        "x-request-id": expect.stringMatching(ERROR_REFERENCE_PATTERN),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      })
    }
    const policy = page.headers.get("content-security-policy") ?? ""
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(page.headers.get("permissions-policy")).toContain("camera=()")
  })
})

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

test("of an academy that is open: neither the gate nor the redirect screen is there", async () => {
  for (const path of ["/beta-access", "/redirect"]) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get("location")]).toEqual([path, 302, "/"])
  }
})

describe("for search engines", () => {
  test.each(languages)(
    "every public page introduces itself in %s: head, languages, picture, facts",
    async (language) => {
      for (const path of await pagesOnTheMap()) {
        const address = `${path}${languageQuery(language)}`
        const answer = await get(address)
        expect(answer.status, address).toBe(200)
        const html = await answer.text()
        expect(html, address).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
        const head = headOf(html)
        const title = plainText(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "")

        // Several addresses may be one page; the one that search engines keep answers for itself.
        const kept = pathOf(head.canonical ?? "")
        expect(kept, `${address}: its language's own address`).toMatch(
          language === "en" ? /^[^?]+$/ : new RegExp(`^[^?]+\\?lang=${language}$`),
        )
        const bare = (head.canonical ?? "").split("?")[0]
        for (const other of languages) expect(head[other], address).toBe(`${bare}${languageQuery(other)}`)
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
        await expectPicture(pathOf(head["og:image"] ?? ""), `/share/${language}/`)
        expectSoundFacts(html, address)
      }
    },
    120_000,
  )

  test("a picture of no page, or in no language, is not found", async () => {
    for (const path of ["/share/en/nothing.png", "/share/de/home.png", "/share/en/home.jpg"])
      expect((await get(path)).status, path).toBe(404)
  })

  test("each kind of fact stands where a search engine looks for it", async () => {
    const kindsOn = async (path: string) => factsIn(await textOf(path)).map((thing) => String(thing["@type"]))
    expect(await kindsOn("/")).toContain("SportsOrganization")
    expect(await kindsOn("/preview/home")).toContain("SportsEvent")
    expect(await kindsOn("/preview/skills")).toContain("Course")
    expect(await kindsOn("/preview/camps")).toContain("SportsEvent")
    expect(await kindsOn("/preview/faq")).toContain("FAQPage")
  })
})

async function expectPicture(path: string, start: string) {
  expect(path.startsWith(start), path).toBe(true)
  const answer = await get(path)
  const { headers } = answer
  expect([answer.status, headers.get("content-type"), headers.get("set-cookie")], path).toEqual([
    200,
    "image/png",
    null,
  ])
  const png = Buffer.from(await answer.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630])
}

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
