import type { Language } from "./languages.ts"
import type { Namespace } from "./namespaces.ts"

/**
 * Files that hold several namespaces, `{ namespace: words }`, by language: a first visit asks once instead of eight times. The
 * build writes them and puts their addresses in here (build-steps/word-bundles.ts); in development there are none.
 */
export interface WordBundle {
  namespaces: readonly Namespace[]
  addresses: Partial<Record<Language, string>>
}

export const wordBundles: readonly WordBundle[] = []
