import { deleteCookie } from "../runtime/cookies.ts"
import type { Consent } from "./consent.ts"
import { isMeasured } from "./measured-pages.ts"

/** A Google tag's queue: it takes nothing but `arguments` objects. */
type Tag = (...command: unknown[]) => void

/** A Meta pixel: a queue until its script has come and set `callMethod`. */
interface Pixel {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: true
  version: "2.0"
  disablePushState: true
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    gtag?: Tag
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/** What the two leave in the browser; taken away when the visitor's yes is taken back. */
const traces = { analytics: /^_ga(_|$)/, marketing: /^_fb[pc]$/ }

let counted = { analytics: "", marketing: "" }

/**
 * Counts a visit with whom the visitor allows, and with nobody else. Scripts are asked for on the first visit that may
 * be counted; when the yes is taken back they fall silent and their cookies go.
 * @param address the page that is open
 * @param consent null while there is no choice: nothing is allowed
 */
export function measure(address: URL, consent: Consent | null) {
  const { analytics, adPixel } = document.documentElement.dataset
  const isOpen = isMeasured(address)
  if (analytics) countWithTag(analytics, address, isOpen && consent?.analytics === true)
  if (adPixel) countWithPixel(adPixel, address, isOpen && consent?.marketing === true)
  if (!consent?.analytics) forget("analytics")
  if (!consent?.marketing) forget("marketing")
}

function countWithTag(id: string, address: URL, isAllowed: boolean) {
  // Google's own switch: while it is on, nothing is sent, whatever is still in the queue.
  Object.assign(window, { [`ga-disable-${id}`]: !isAllowed })
  if (!isAllowed || !isNew("analytics", address)) return
  window.gtag ??= openTag(id)
  window.gtag("event", "page_view", { page_location: address.href, page_title: document.title })
}

function openTag(id: string): Tag {
  const queue: unknown[] = []
  window.dataLayer = queue
  const tag: Tag = function () {
    // biome-ignore lint/complexity/noArguments: the tag's script reads `arguments` objects and no lists
    queue.push(arguments)
  }
  tag("js", new Date())
  tag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`)
  return tag
}

function countWithPixel(id: string, address: URL, isAllowed: boolean) {
  window.fbq?.("consent", isAllowed ? "grant" : "revoke")
  if (!isAllowed || !isNew("marketing", address)) return
  window.fbq ??= openPixel(id)
  if (window.fbq.callMethod) window.fbq("track", "PageView")
}

function openPixel(id: string): Pixel {
  const send = (...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command)
    else pixel.queue.push(command)
  }
  const pixel: Pixel = Object.assign(send, {
    queue: [],
    loaded: true,
    version: "2.0",
    // We say ourselves which pages count.
    disablePushState: true,
  } as const) as unknown as Pixel
  pixel.push = pixel
  window._fbq = pixel
  // Without this it reads buttons and forms by itself.
  pixel("set", "autoConfig", false, id)
  pixel("init", id)
  loadScript("https://connect.facebook.net/en_US/fbevents.js", () => {
    // It tells the address that is open when it sends: nothing is queued for it that another page might answer for.
    const { origin, pathname, search } = location
    if (counted.marketing === origin + pathname + search) pixel("track", "PageView")
  })
  return pixel
}

/** The same page is counted once, however often React or the choice comes by. */
function isNew(kind: keyof typeof counted, address: URL): boolean {
  if (counted[kind] === address.href) return false
  counted = { ...counted, [kind]: address.href }
  return true
}

function loadScript(src: string, onLoad: (() => void) | null = null) {
  const script = document.createElement("script")
  script.onload = onLoad
  script.async = true
  script.src = src
  document.head.append(script)
}

/** Their cookies stand under the widest domain that the browser let them have. */
function forget(kind: keyof typeof traces) {
  counted = { ...counted, [kind]: "" }
  const parts = location.hostname.split(".")
  const domains = parts.slice(0, -1).map((_, at) => parts.slice(at).join("."))
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=")
    if (!traces[kind].test(name)) continue
    deleteCookie(name)
    for (const domain of domains) deleteCookie(name, domain)
  }
}
