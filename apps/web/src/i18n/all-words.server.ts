import type { Resource, ResourceLanguage } from "i18next"
import { type Language, languages } from "./languages.ts"

const files = import.meta.glob<ResourceLanguage[string]>("./locales/*/*.json", {
  eager: true,
  import: "default",
})

/** All words of one language, as the server draws pages with them. They are part of the server's build. */
export function allWords(language: Language): Resource {
  return { [language]: byLanguage[language] }
}

const byLanguage = Object.fromEntries(
  languages.map((language) => {
    const own = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${language}/`))
    return [language, Object.fromEntries(own.map(([path, words]) => [namespaceOf(path), words]))]
  }),
) as Record<Language, ResourceLanguage>

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length)
}
