import { pageAt } from "@academy/contract/pages"
import { errorName, MOST_FRAMES, redactMessage } from "@academy/domain/seen-errors"
import { sessionStore } from "../../runtime/storage.ts"
import { BROKE, type Broke } from "../markers.ts"

/** How many errors one document reports, and how many one tab does. One that goes on says nothing new. */
const MOST_OF_PAGE = 5
const MOST_OF_TAB = 15
const SENT_KEY = "errors_sent"

const PATH = "/api/browser-errors/"

type Source = "error" | "rejection" | "boundary"

/** Says that it comes from an extension or another company's script: nothing of ours is wrong. */
const FOREIGN = null

/**
 * Positions in our own files, the innermost first. A frame in the page itself names its address, which is left out.
 * `FOREIGN` when the innermost frame is in a file of somebody else.
 */
export function framesOf(stack: string, origin: string): string[] | typeof FOREIGN {
  const positions = [...stack.matchAll(/([a-z][a-z0-9+.-]*:\/\/[^\s)]*?):(\d{1,7}):(\d{1,7})/gi)]
  const frames = positions.map(([, file = "", line, column]) => {
    if (!file.startsWith(`${origin}/`)) return FOREIGN
    const asset = /\/assets\/([\w.-]{1,100}\.js)/.exec(file)?.[1]
    return `${asset ?? "page"}:${line}:${column}`
  })
  return frames[0] === FOREIGN && frames.length > 0
    ? FOREIGN
    : frames.filter((frame) => frame !== FOREIGN).slice(0, MOST_FRAMES)
}

/** What is sent of an error; null for one that says nothing about us. */
export function reportOf(error: unknown, source: Source, { origin, pathname }: Location) {
  const { name, message, stack } = error instanceof Error ? error : { name: "", message: "", stack: "" }
  const frames = framesOf(stack ?? "", origin)
  // A request that was cut off, by a page that is left or a net that is gone, is no error of ours.
  if (frames === FOREIGN || name === "AbortError" || !navigator.onLine) return null
  // All that is known of an error in another company's script is that there was one.
  if (source === "error" && frames.length === 0) return null
  return {
    release: document.documentElement.dataset.release ?? "",
    route: pageAt(pathname)?.path ?? "*",
    name: errorName(name),
    message: redactMessage(message),
    stack: frames,
  }
}

/** A script of ours that could not be had; one that stands in the page itself imports others. */
function lostScript(target: EventTarget | null, { origin }: Location): Error | null {
  if (!(target instanceof HTMLScriptElement)) return null
  const isOwn = target.src.startsWith(`${origin}/assets/`) || (target.src === "" && target.type === "module")
  const lost = Object.assign(new Error("Script could not load"), { stack: "" })
  return isOwn ? withPlace(lost, target.src || `${origin}/`, 0, 0) : null
}

/** Of a script that could not be read, or an import that fits nothing, the stack says nothing: only its event does. */
function withPlace(error: unknown, file: string, line: number, column: number): Error | null {
  if (!(error instanceof Error)) return null
  const { name, message, stack = "" } = error
  const place = /:\d+:\d+/.test(stack) ? "" : `\n at ${file}:${line}:${column}`
  return Object.assign(new Error(message), { name, stack: stack + place })
}

/**
 * Reports errors that nobody caught, from before the app starts, also when it never does. Nothing is read or sent that
 * tells who it is: no cookie, no address, no text of the page. It is needed to notice that the site is broken for
 * somebody, so it asks for no consent.
 */
export function reportErrors() {
  const sent = new Set<string>()
  const report = (error: unknown, source: Source, reference?: string) => {
    // Nothing that goes wrong in here is to come back to here.
    try {
      const body = reportOf(error, source, location)
      if (!body) return
      const told = JSON.stringify({ ...body, reference })
      const ofTab = Number(sessionStore.getItem(SENT_KEY))
      if (sent.has(told) || sent.size >= MOST_OF_PAGE || ofTab >= MOST_OF_TAB) return
      sent.add(told)
      sessionStore.setItem(SENT_KEY, String(ofTab + 1))
      send(told)
    } catch {}
  }
  addEventListener(
    "error",
    ({ error, target, filename, lineno, colno }: ErrorEvent) =>
      report(withPlace(error, filename, lineno, colno) ?? lostScript(target, location), "error"),
    true,
  )
  addEventListener("unhandledrejection", ({ reason }) => report(reason, "rejection"))
  document.addEventListener(BROKE, (event) => {
    const { error, reference } = (event as CustomEvent<Broke>).detail
    report(error, "boundary", reference)
  })
}

/** Also from a page that is being left. Without cookies where the browser can do that. */
function send(body: string) {
  if (!("keepalive" in Request.prototype)) {
    navigator.sendBeacon(PATH, new Blob([body], { type: "application/json" }))
    return
  }
  const headers = { "content-type": "application/json" }
  void fetch(PATH, { method: "POST", body, headers, keepalive: true, credentials: "omit" }).catch(() => {})
}
