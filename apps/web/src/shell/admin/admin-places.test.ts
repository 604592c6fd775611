import { readFileSync } from "node:fs"
import { join } from "node:path"
import { allPages, pageAt } from "@academy/contract/pages"
import { expect, test } from "vitest"
import adminAr from "../../i18n/locales/ar/admin.json"
import adminEn from "../../i18n/locales/en/admin.json"
import adminEs from "../../i18n/locales/es/admin.json"
import adminFr from "../../i18n/locales/fr/admin.json"
import adminSv from "../../i18n/locales/sv/admin.json"
import { placeOf } from "../panel/panel-place.ts"
import { adminGroups } from "./admin-places.ts"

const words = { en: adminEn, sv: adminSv, fr: adminFr, es: adminEs, ar: adminAr }

test("each entry of the rail leads to a page of the panel", () => {
  const places = adminGroups.flatMap((group) => group.places)
  expect(places.map(({ to }) => pageAt(to)?.area)).toEqual(places.map(() => "admin"))
})

test("no other page of the panel is taken for the dashboard", () => {
  const places = adminGroups.flatMap((group) => group.places)
  const paths = allPages.filter(({ area }) => area === "admin").map(({ path }) => path)
  expect(paths.filter((path) => placeOf(places, path)?.to === "/admin")).toEqual(["/admin"])
})

/** Where the title of each entry's page is; the others take the entry's own text. */
const titles = {
  bankTransfers: ["finances", "tabs", "bank"],
  books: ["finances", "tabs", "books"],
  connections: ["connections", "title"],
  families: ["families", "title"],
  messages: ["messages", "title"],
  models: ["models", "title"],
  newsletters: ["newsletters", "title"],
  orders: ["finances", "tabs", "orders"],
  planner: ["planning", "title"],
  players: ["models", "names", "players"],
  texts: ["content-texts", "title"],
  wallets: ["finances", "tabs", "wallets"],
} as const

test.each(Object.entries(words))("in %s a page has the name of its entry", (language, admin) => {
  const locale = join(import.meta.dirname, "../../i18n/locales", language)
  for (const [entry, [file, ...keys]] of Object.entries(titles)) {
    const title = keys.reduce<unknown>(
      (texts, key) => (texts as Record<string, unknown>)[key],
      JSON.parse(readFileSync(join(locale, `${file}.json`), "utf8")),
    )
    expect(title, file).toBe(admin.rail[entry as keyof typeof titles])
  }
})

test.each(Object.entries(words))(
  "in %s no two entries are called alike, nor one like a group",
  (_, admin) => {
    const names = adminGroups.flatMap(({ places }) =>
      places.map(({ label }) => admin.rail[label.replace("rail.", "") as "dashboard"]),
    )
    const all = [...names, ...Object.values(admin.rail.groups)]
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  },
)

test("every entry fits a small laptop without scrolling", () => {
  const places = adminGroups.flatMap((group) => group.places)
  for (const unseen of ["ownersFrom", "isForOwners"] as const)
    expect(places.filter((place) => !place[unseen]).length).toBeLessThanOrEqual(21)
  expect(adminGroups).toHaveLength(5)
})
