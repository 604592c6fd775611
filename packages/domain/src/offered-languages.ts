import { academy } from "./academy.ts"
import { type Language, languages, USUAL_LANGUAGE } from "./page-language.ts"

/** The languages that the academy offers, in their usual order. */
export const offeredLanguages = (): readonly Language[] =>
  languages.filter((language) => academy.languages[language])

/** In which languages the academy writes: those it offers, and English, which is read where another is missing. */
export const writtenLanguages = (): readonly Language[] =>
  languages.filter((language) => language === USUAL_LANGUAGE || academy.languages[language])

/** What is read by people who have chosen no language that is offered. */
export const usualLanguage = (): Language => academy.languages.usual

/** One of ours that the academy doesn't offer now. */
export const isWaiting = (language: unknown): boolean =>
  languages.some((one) => one === language) && !offeredLanguages().some((one) => one === language)

/** A language that is offered; instead of any other the usual one. */
export const toOffered = (language: string | undefined): Language =>
  offeredLanguages().find((one) => one === language) ?? usualLanguage()

/** Search engines see each language of a page as a page; the usual language needs no query. */
export const languageQuery = (language: string): string =>
  language === usualLanguage() ? "" : `?lang=${language}`
