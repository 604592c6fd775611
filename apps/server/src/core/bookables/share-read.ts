import { type Language, languages } from "@academy/domain/page-language"

/** A read that is shared among those who read the same language. */
export function shareReadsByLanguage<T>(read: (language: Language) => Promise<T>) {
  const shared = new Map(languages.map((language) => [language, shareRead(() => read(language))]))
  return ({ language }: { language: Language }): Promise<T> => shared.get(language)?.() ?? read(language)
}

/**
 * Lets callers who ask the same question at the same time share one answer, never an older one than a query of their
 * own would give: whoever comes while a read is under way waits for the next, which begins after they asked and serves
 * all who wait. So a parent who has just booked sees the seat taken.
 */
export function shareRead<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null

  return () => {
    next ??= underWay.then(() => {
      next = null
      const reading = read()
      // A read that failed is told to those who shared it; the next one begins all the same.
      underWay = reading.catch(() => {})
      return reading
    })
    return next
  }
}
