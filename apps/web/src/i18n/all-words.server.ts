import type { Resource, ResourceLanguage } from "i18next"
import type { Language } from "./languages.ts"

const files = import.meta.glob<ResourceLanguage[string]>("./locales/*/*.json", { import: "default" })

const byLanguage: Partial<Record<Language, Promise<Resource>>> = {}

/**
 * All words of one language, as the server draws pages with them. They are part of its build, a file for each language
 * (`vite.config.ts`), and take memory from the first page in that language.
 */
export function allWords(language: Language): Promise<Resource> {
  byLanguage[language] ??= readWords(language)
  return byLanguage[language]
}

async function readWords(language: Language): Promise<Resource> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./locales/${language}/`))
  const words = await Promise.all(own.map(async ([path, read]) => [namespaceOf(path), await read()]))
  return { [language]: Object.fromEntries(words) }
}

function namespaceOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".json".length)
}
