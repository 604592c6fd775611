import { takeAcademy } from "@academy/domain/academy"
import { usualLanguage } from "@academy/domain/offered-languages"
import { isTheme } from "@academy/domain/page-theme"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { HydratedRouter } from "react-router/dom"
import { queriesOfVisit } from "./api/query-client.ts"
import { BROKE } from "./document/markers.ts"
import { createI18n } from "./i18n/create-i18n.ts"
import { isLanguage } from "./i18n/languages.ts"
import { loadWords } from "./i18n/load-words.ts"
import type { Namespace } from "./i18n/namespaces.ts"
import { fetchDrawnParts, fetchPressedDialog } from "./parts/drawn-parts.ts"
import { referenceOf } from "./runtime/error-reference.ts"
import { ignoreLateClicks } from "./runtime/late-clicks.ts"
import { loadAgainIfReplaced } from "./runtime/newer-build.ts"
import { ThemeProvider } from "./runtime/theme.tsx"
import { fetchAccountActions } from "./shell/navigation/account-actions-loading.ts"

/** The server's HTML says in which language and theme it is drawn, with which words, for whom, and of which academy. */
const { lang, dataset } = document.documentElement
if (dataset.academy) takeAcademy(JSON.parse(dataset.academy))
const language = isLanguage(lang) ? lang : usualLanguage()
const namespaces = (dataset.words ?? "").split(" ").filter(Boolean) as Namespace[]

ignoreLateClicks(document)
// A part of the app that comes when it is needed could not be had.
addEventListener("vite:preloadError", () => void loadAgainIfReplaced())

const words = createI18n(language, {})
// First, so that dialog and parts ask only for what is not in the page's bundle.
const pageWords = loadWords(words, language, namespaces)
fetchPressedDialog(words, language, queriesOfVisit())
// Before hydration, so that the browser draws exactly what is on the screen.
await Promise.all([
  pageWords,
  dataset.account !== undefined && fetchAccountActions(),
  fetchDrawnParts(words, language),
])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={words}>
        <ThemeProvider initial={isTheme(dataset.theme) ? dataset.theme : "system"}>
          <HydratedRouter />
        </ThemeProvider>
      </I18nextProvider>
    </StrictMode>,
    { onRecoverableError: reportCause, onCaughtError: sayBroken },
  )
})

/** What React got over is told by what caused it, not by the sentence that it got over it. */
function reportCause(error: unknown) {
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error)
}

/** An error page stands in its place. The page's script reports it; the console has it as usual. */
function sayBroken(error: unknown) {
  // biome-ignore lint/suspicious/noConsole: React itself does it where nobody else takes the error
  console.error(error)
  document.dispatchEvent(
    new CustomEvent(BROKE, { detail: { error, reference: referenceOf(error).reference } }),
  )
}
