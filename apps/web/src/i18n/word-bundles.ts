import type { Language } from "./languages.ts"
import type { Namespace } from "./namespaces.ts"

/** A file that holds several namespaces, `{ namespace: words }`: a first visit asks once instead of eight times. */
export interface WordBundle {
  name: string
  namespaces: readonly Namespace[]
}

/**
 * The build writes the files and puts here what it wrote (build-steps/word-bundles.ts); in development there are no
 * bundles, and the words are fetched from where they stand.
 */
export const wordBundles: readonly WordBundle[] = []

/** Where the browser finds a language's words. One name changes with all of them: a name for each is a long table. */
export const wordFolders: Record<Language, string> = {
  en: "/src/i18n/locales/en",
  sv: "/src/i18n/locales/sv",
  fr: "/src/i18n/locales/fr",
  es: "/src/i18n/locales/es",
  ar: "/src/i18n/locales/ar",
}
