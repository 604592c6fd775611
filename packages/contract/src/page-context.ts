import type { Academy } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import type { Theme } from "@academy/domain/page-theme"
import type { SetupPhase } from "@academy/domain/setup"
import type { Answer, Read, ReadInput } from "./client.ts"

export type UserInfo = Answer<"GET /api/user-info/">

/** A video at another company: the URL of its player, and the page to watch it there. */
export interface Film {
  /** The name of its host. */
  provider: string
  player: string
  page: string
}

/** What the browser may fetch from other companies. Null by default: no requests to others. */
export interface OutsideServices {
  /** Of a Google tag: `G-…`. Loads after consent to analytics. */
  analyticsId: string | null
  /** Of a Meta pixel. Loads after consent to marketing. */
  adPixelId: string | null
  /** Loads after consent to marketing: its host sets cookies. */
  film: Film | null
  /** Map tiles: a template with {z}, {x} and {y}. Those of another company load when the visitor asks for them. */
  tileUrl: string | null
  /** The map's attribution, as its licence requires. */
  tileCredit: string
}

/** What the server passes to every loader of the web app. */
export interface PageContext {
  /** `?lang=`, else the cookie `lang`, else English. */
  language: Language
  /** The cookie `theme`, else `system`. */
  theme: Theme
  /** The browser has nothing of ours cached: the page includes its styles. */
  isFirstPage: boolean
  account: UserInfo | null
  /** The visitor's clock starts here, so that server and browser render the same times. ISO 8601. */
  now: string
  /** The build that runs, by which a page's errors name it. */
  release: string
  /** Of the request for the page: the reference of an error that its visitor is shown. */
  requestId: string
  /** The site's own address, without a slash at the end. */
  publicUrl: string
  /** The target of the redirect screen; null unless the launch mode is `redirect`. */
  mainSiteUrl: string | null
  outside: OutsideServices
  /** How far the first run is; null where there was none. */
  setupPhase: SetupPhase | null
  /** Somebody of the team looks at a public page as a stranger would. */
  isVisitorView: boolean
  /** The facts of the academy; null for the demo academy's. */
  academy: Academy | null
  /** Of these facts: higher after each change of the academy's settings. */
  academyVersion: number
  /**
   * The answer of a GET, made in-process with the visitor's cookies.
   * @throws an error with the `status` and `code` of the refusal
   */
  read<K extends Read>(call: K, input?: ReadInput<K>): Promise<Answer<K>>
  /** An uploaded picture of the academy as PNG, or null. */
  readPicture(name: string): Promise<Uint8Array | null>
  /** For errors that the visitor only sees as the error page. */
  reportError(error: unknown): void
}
