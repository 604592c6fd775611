import type { Identity } from "@academy/domain/academy"
import type { Language } from "@academy/domain/page-language"
import type { Theme } from "@academy/domain/page-theme"
import type { Answer, Read, ReadInput } from "./client.ts"

export type UserInfo = Answer<"GET /api/user-info/">

/** A film at another company: where its player is, and the page where one can see it without us. */
export interface Film {
  /** Who shows it, as visitors know them. */
  provider: string
  player: string
  page: string
}

/** What the browser may fetch from other companies. Null is the usual: nothing leaves for anywhere else. */
export interface OutsideServices {
  /** Of a Google tag: `G-…`. Loads after the visitor's yes to analytics. */
  analyticsId: string | null
  /** Of a Meta pixel. Loads after the visitor's yes to marketing. */
  adPixelId: string | null
  /** Loads after the visitor's yes to marketing: its provider sets cookies of its own. */
  film: Film | null
  /** Map tiles: a template with {z}, {x} and {y}. Those of another company load when the visitor asks for them. */
  tileUrl: string | null
  /** Whose map it is, as its licence wants it said. */
  tileCredit: string
}

/** What the server hands to every loader of the web app. */
export interface PageContext {
  /** `?lang=`, else the cookie `lang`, else English. */
  language: Language
  /** The cookie `theme`, else `system`. */
  theme: Theme
  /** Nothing of ours is in the browser yet: the page brings its styles along. */
  isFirstPage: boolean
  account: UserInfo | null
  /** The visitor's clock starts here, so that server and browser render the same times. ISO 8601. */
  now: string
  /** The site's own address, without a slash at the end. */
  publicUrl: string
  /** Where the redirect screen leads; null unless the launch mode is `redirect`. */
  mainSiteUrl: string | null
  outside: OutsideServices
  /** Who the academy is; null for the invented one. */
  identity: Identity | null
  /**
   * The answer of a GET, made in-process with the visitor's cookies.
   * @throws an error with the `status` and `code` of the refusal
   */
  read<K extends Read>(call: K, input?: ReadInput<K>): Promise<Answer<K>>
  /** For errors that the visitor only sees as the error page. */
  reportError(error: unknown): void
}
