import { inventedAcademy } from "@academy/domain/invented-academy"
import { languageQuery } from "@academy/domain/offered-languages"
import { languages } from "@academy/domain/page-language"
import { afterAll, beforeAll, expect, test } from "vitest"
import { trackProcesses } from "../testing/child.ts"
import { ofSweden } from "../testing/of-sweden.ts"

/** What the built site says of an academy in Oslo, which sells in Norwegian kroner: one server, no browser. */
const tracked = trackProcesses()
let origin = ""
const oslo = {
  ACADEMY_COUNTRY: "NO",
  ACADEMY_NAME: "Nordlys Fotballakademi",
  ACADEMY_EMAIL: "hei@nordlys.example",
  ACADEMY_PHONE: "22 12 34 56",
  ACADEMY_STREET: "Ekebergveien 101",
  ACADEMY_POSTCODE: "1178",
  ACADEMY_TOWN: "Oslo",
  ACADEMY_ORGANISATION_NUMBER: "923 609 016",
  ACADEMY_VAT_NUMBER: "NO 923 609 016 MVA",
  ACADEMY_IBAN: "NO93 8601 1117 947",
  ACADEMY_BIC: "DNBANOKK",
}

beforeAll(async () => {
  const server = await tracked.start("main", {
    env: { PORT: "0", SEED: "none", DATA_DIR: tracked.makeDir(), ...oslo },
  })
  origin = (await server.line(/ is at http/)).split(" is at ")[1] ?? ""
}, 60_000)
afterAll(() => tracked.clear())

const textOf = async (path: string) => (await fetch(new URL(path, origin))).text()

/** What people and search engines read of a page; scripts and the academy's facts for them have names of fields. */
const readable = (html: string) =>
  html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/ data-academy="[^"]*"/g, "")

async function pagesOnTheMap(): Promise<string[]> {
  const map = await textOf("/sitemap.xml")
  return [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path || "/")
}
const otherPages = ["/login", "/register", "/forgot-password", "/calendar/", "/preview/search?q=pay"]

test.each(languages)(
  "no public page in %s says what is only true of the demo academy or in Sweden",
  async (language) => {
    const paths = [...new Set([...(await pagesOnTheMap()), ...otherPages])]
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) {
      const address = path.includes("?")
        ? `${path}&${languageQuery(language).slice(1)}`
        : path + languageQuery(language)
      const html = await textOf(address)
      // Nor does its script: it is sent with every page.
      expect(html.includes(inventedAcademy.identity.email), address).toBe(false)
      const text = readable(html)
      expect(text.includes("Nordlys"), `${address} names the academy`).toBe(true)
      expect(ofSweden(text), address).toEqual([])
    }
  },
)

test("nor what phones install, nor what search engines are sent", async () => {
  for (const path of [
    "/site.webmanifest",
    "/sitemap.xml",
    "/robots.txt",
    "/roster-worker.js",
    "/api/calendar.ics",
  ])
    expect(ofSweden(await textOf(path)), path).toEqual([])
})
