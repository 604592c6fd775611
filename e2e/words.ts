import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { createI18n } from "../apps/web/src/i18n/create-i18n.ts"
import type { Language } from "../apps/web/src/i18n/languages.ts"

const locales = join(import.meta.dirname, "../apps/web/src/i18n/locales")

/** A text as it stands on the screen: `t("wallet:left", { count: 2 })`. */
export type Words = (key: string, values?: Record<string, unknown>) => string

/** The texts of one language, from the files that the screens read. A key that is not there is an error. */
export function wordsOf(language: Language): Words {
  const folder = join(locales, language)
  const namespaces = readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ""),
    JSON.parse(readFileSync(join(folder, file), "utf8")) as object,
  ])
  const words = createI18n(language, { [language]: Object.fromEntries(namespaces) })
  const t = words.t as unknown as Words
  return (key, values = {}) => {
    if (!words.exists(key as never, values)) throw new Error(`No text ${key} in ${language}`)
    return t(key, values)
  }
}
