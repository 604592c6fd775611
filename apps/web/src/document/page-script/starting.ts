import { ACCOUNT_KEY } from "../../runtime/account-key.ts"
import { readCookie } from "../../runtime/cookies.ts"
import { localStore, sessionStore } from "../../runtime/storage.ts"
import { readConsent } from "../../shell/consent.ts"
import { hasMeasuring, isMeasured } from "../../shell/measured-pages.ts"
import { DEFERRED_TYPE, STARTED } from "../markers.ts"
import { deferPresses } from "./deferred-presses.ts"
import { closeSheet } from "./sheets.ts"
import { takeStylesheet } from "./stylesheet.ts"
import { rememberTyping } from "./typing.ts"

/**
 * What does nothing by itself. Links, disclosures, buttons of popovers and forms with an address of their own do;
 * `data-live` says that the app makes more of one.
 */
const NEEDS_APP = "button:not([popovertarget]), input, select, textarea, a[data-live]"
const WORKS_ALONE = "form[action]:not([data-live])"

const needsApp = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(NEEDS_APP) !== null && !target.closest(WORKS_ALONE)

/**
 * Starts the app at the first sign that it is needed: a pointer over, or the keyboard on, something that does nothing
 * without it. What is typed and pressed until it has taken over is kept and then done again.
 */
export function startWhenUsed() {
  const deferred = document.querySelector<HTMLScriptElement>(`script[type="${DEFERRED_TYPE}"]`)
  if (!deferred) return keepUntilStarted()
  let isUnderWay = false
  const start = () => {
    if (isUnderWay) return
    isUnderWay = true
    typing.lookAtFields()
    run(deferred, fail)
  }
  const fail = async () => {
    if (!isUnderWay) return
    if ((await isGone(deferred)) && !hasLoadedAgain()) return loadAgain()
    // Out of reach for now: the next sign asks again.
    isUnderWay = false
    sayNotStarted(true)
  }
  // Nobody else is told when what that script imports last can't be had.
  addEventListener("unhandledrejection", fail)

  const typing = rememberTyping()
  const actAgain = deferPresses(start)
  const signs = ["pointerover", "pointerdown", "focusin", "input"]
  const listen = { capture: true, passive: true }
  const notice = ({ target }: Event) => {
    if (needsApp(target)) start()
  }
  for (const sign of signs) addEventListener(sign, notice, listen)
  const rest = () => {
    removeEventListener("unhandledrejection", fail)
    sayNotStarted(false)
    sessionStore.removeItem(LOADED_AGAIN_KEY)
    for (const sign of signs) removeEventListener(sign, notice, listen)
    typing.typeAgain()
    // After the effects of the first commit: a form that still takes over its values would forget that it was sent.
    setTimeout(actAgain)
  }
  document.addEventListener(STARTED, rest, { once: true })

  if (isRememberedDifferently() || isCounted()) start()
  addEventListener("pageshow", ({ persisted }) => {
    if (isOlderThanLogin(persisted)) start()
  })
}

/** The app comes by itself for whoever is logged in: what is typed and pressed until then is done again. */
function keepUntilStarted() {
  const typing = rememberTyping()
  const actAgain = deferPresses(() => {})
  const fail = ({ type, target }: Event) => {
    if (type !== "error" || target instanceof HTMLScriptElement) sayNotStarted(true)
  }
  const failures = ["error", "unhandledrejection"]
  // A script that can't be had says so on its own element, which only a listener that captures hears.
  for (const failure of failures) addEventListener(failure, fail, true)
  const rest = () => {
    for (const failure of failures) removeEventListener(failure, fail, true)
    sayNotStarted(false)
    typing.typeAgain()
    setTimeout(actAgain)
  }
  document.addEventListener(STARTED, rest, { once: true })
}

/** The line that says that the page's scripts did not come, with a link that loads it again (shell/not-started.tsx). */
function sayNotStarted(isSo: boolean) {
  document.querySelector("[data-not-started]")?.toggleAttribute("hidden", !isSo)
  // It would lie over the line.
  if (isSo) closeSheet()
}

/** Runs the start that the server has deferred, with everything it imports asked for at once. */
function run(deferred: HTMLScriptElement, onFailure: () => void) {
  // The app looks for the document as it draws it.
  const styled = takeStylesheet()
  for (const href of filesOf(deferred)) {
    const link = document.createElement("link")
    if (href.endsWith(".json")) Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous" })
    else link.rel = "modulepreload"
    link.href = href
    document.head.append(link)
  }
  const script = document.createElement("script")
  script.type = "module"
  // Letter by letter what the page's policy has the hash of.
  script.textContent = deferred.textContent
  script.onerror = onFailure
  styled.then(() => document.head.append(script), onFailure)
}

const filesOf = ({ dataset }: HTMLScriptElement) => (dataset.files ?? "").split(" ")

/** Whether scripts of this page are no longer there: a newer build has taken their place. False when nobody answers. */
async function isGone(deferred: HTMLScriptElement): Promise<boolean> {
  const scripts = filesOf(deferred).filter((file) => file.endsWith(".js"))
  try {
    const answers = await Promise.all(
      scripts.map((script) => fetch(script, { method: "HEAD", cache: "no-store" })),
    )
    return answers.some(({ status }) => status === 404)
  } catch {
    return false
  }
}

/** Set until the app runs, so that a page which is broken for good is not loaded over and over. */
const LOADED_AGAIN_KEY = "loaded_again"
const hasLoadedAgain = () => sessionStore.getItem(LOADED_AGAIN_KEY) !== null

function loadAgain() {
  sessionStore.setItem(LOADED_AGAIN_KEY, "true")
  const pressed = document.querySelector<HTMLAnchorElement>("a[data-deferred]")
  if (pressed) location.assign(pressed.href)
  else location.reload()
}

/** The cookies are gone and the storage still knows a language or theme: the app draws the page with them. */
function isRememberedDifferently(): boolean {
  const { lang, dataset } = document.documentElement
  const differs = (cookie: string, key: string, drawn: string | undefined) => {
    const stored = readCookie(cookie) ? null : localStore.getItem(key)
    return stored !== null && stored !== drawn
  }
  const isAsked = new URLSearchParams(location.search).has("lang")
  return (!isAsked && differs("lang", "language", lang)) || differs("theme", "theme", dataset.theme)
}

/** Somebody who said yes to being counted, by the app, on a page where anybody counts. */
function isCounted(): boolean {
  const consent = readConsent(readCookie)
  const said = consent?.analytics || consent?.marketing
  return Boolean(said) && hasMeasuring() && isMeasured(new URL(location.href))
}

/** A page for guests that the browser had kept, and somebody has logged in since. */
function isOlderThanLogin(persisted: boolean): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  return (persisted || entry?.type === "back_forward") && localStore.getItem(ACCOUNT_KEY) !== null
}
