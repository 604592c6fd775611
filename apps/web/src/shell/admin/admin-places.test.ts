import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pageAt } from "@academy/contract/pages"
import { expect, test } from "vitest"
import adminAr from "../../i18n/locales/ar/admin.json"
import modelsAr from "../../i18n/locales/ar/models.json"
import adminEn from "../../i18n/locales/en/admin.json"
import modelsEn from "../../i18n/locales/en/models.json"
import adminEs from "../../i18n/locales/es/admin.json"
import modelsEs from "../../i18n/locales/es/models.json"
import adminFr from "../../i18n/locales/fr/admin.json"
import modelsFr from "../../i18n/locales/fr/models.json"
import adminSv from "../../i18n/locales/sv/admin.json"
import modelsSv from "../../i18n/locales/sv/models.json"
import { adminGroups } from "./admin-places.ts"

const words = {
  en: { admin: adminEn, models: modelsEn },
  sv: { admin: adminSv, models: modelsSv },
  fr: { admin: adminFr, models: modelsFr },
  es: { admin: adminEs, models: modelsEs },
  ar: { admin: adminAr, models: modelsAr },
}

test("each entry of the rail leads to a page of the panel", () => {
  const places = adminGroups.flatMap((group) => group.places)
  expect(places.map(({ to }) => pageAt(to)?.area)).toEqual(places.map(() => "admin"))
})

/** The file with the title of each entry's page; the others take the entry's own text. */
const titled = {
  connections: "connections",
  families: "families",
  finances: "finances",
  import: "imports",
  messages: "messages",
  models: "models",
  newsletters: "newsletters",
  planner: "planning",
  texts: "content-texts",
} as const

test.each(Object.entries(words))("in %s a page has the name of its entry", (language, { admin }) => {
  const locale = join(import.meta.dirname, "../../i18n/locales", language)
  for (const [entry, file] of Object.entries(titled)) {
    const { title } = JSON.parse(readFileSync(join(locale, `${file}.json`), "utf8")) as { title: string }
    expect(title, file).toBe(admin.rail[entry as keyof typeof titled])
  }
})

test.each(Object.entries(words))(
  "in %s no two entries are called alike, nor one like a group or a record",
  (_, { admin, models }) => {
    const names = adminGroups.flatMap(({ places }) =>
      places.map(({ label }) => admin.rail[label.replace("rail.", "") as "dashboard"]),
    )
    const all = [...names, ...Object.values(admin.rail.groups), ...Object.values(models.names)]
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  },
)
