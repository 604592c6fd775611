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

test.each(Object.entries(words))(
  "in %s no two entries are called alike, nor one like a record",
  (_, { admin, models }) => {
    const names = adminGroups.flatMap(({ places }) =>
      places.map(({ label }) => admin.rail[label.replace("rail.", "") as "dashboard"]),
    )
    const all = [...names, ...Object.values(models.names)]
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  },
)
