import type { QueryClient } from "@tanstack/react-query"
import type { i18n } from "i18next"
import type { AccountParams } from "../address/account-params.ts"
import type { Language } from "../i18n/languages.ts"
import { loadWords } from "../i18n/load-words.ts"
import type { Namespace } from "../i18n/namespaces.ts"

/** A component whose code and words are fetched when it is first drawn, or before. */
export interface Part {
  code: { prefetch(): Promise<unknown> }
  words: readonly Namespace[]
}

const tabs = new Map<string, Part>()

/** Asks for what a dialog will read when it is opened with these parameters. */
export type ReadEarly = (queries: QueryClient, params: AccountParams) => void

const dialogs = new Map<string, { part: Part; read: ReadEarly }>()

/** Remembers a dialog by the name that its sheet bears in the HTML (waiting-sheet.tsx). */
export function addDialog(name: string, part: Part, read: ReadEarly) {
  dialogs.set(name, { part, read })
}

/**
 * Fetches the dialog for which its sheet stands open already, with its words and its data, beside all else that the
 * browser takes over with.
 */
export function fetchPressedDialog(instance: i18n, language: Language, queries: QueryClient) {
  const { sheet, standsFor = "" } =
    document.querySelector<HTMLElement>("dialog[data-sheet][open]")?.dataset ?? {}
  const dialog = dialogs.get(standsFor)
  if (!dialog) return
  // One that can't be had says so when the app opens it.
  fetchPart(dialog.part, instance, language).catch(() => {})
  const pressed = document.querySelector<HTMLAnchorElement>(`a[data-deferred][data-opens="${sheet}"]`)
  if (pressed) dialog.read(queries, Object.fromEntries(new URL(pressed.href).searchParams))
}

/** Remembers a tab by the name that `<template data-part>` has beside it in the HTML. */
export function addTab(name: string, part: Part) {
  tabs.set(name, part)
}

/**
 * Fetches the tabs that the server's HTML shows, and those in them, before the browser takes over. React throws the
 * HTML of a part away when anything around it changes before its code is there: on a slow phone a page that one reads
 * would give way to a skeleton. A part that can't be had is left to say so in its place; one that this screen does not
 * show, such as a column of the desktop on a phone, comes after the page has started.
 */
export async function fetchDrawnParts(instance: i18n, language: Language) {
  const asked = new Set<string>()
  for (;;) {
    const drawn = [...document.querySelectorAll<HTMLElement>("template[data-part]")]
    // A part that is fetched brings the names of those in it.
    const names = drawn
      .filter(({ parentElement }) => !isHidden(parentElement))
      .map(({ dataset }) => dataset.part ?? "")
      .filter((name) => tabs.has(name) && !asked.has(name))
    if (names.length === 0) return
    for (const name of names) asked.add(name)
    await Promise.allSettled(
      names.map(async (name) => {
        const part = tabs.get(name)
        if (part) await fetchPart(part, instance, language)
      }),
    )
  }
}

const isHidden = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).display === "none" || isHidden(element.parentElement))

const fetchPart = (part: Part, instance: i18n, language: Language) =>
  Promise.all([part.code.prefetch(), loadWords(instance, language, part.words)])
