import type { Answer } from "@academy/contract/client"
import type { Language } from "./i18n/languages.ts"

export type UserInfo = Answer<"GET /api/user-info/">

export const themes = ["light", "dark", "system"] as const
export type Theme = (typeof themes)[number]
export const isTheme = (value: unknown): value is Theme =>
  typeof value === "string" && (themes as readonly string[]).includes(value)

/** What the browser may fetch from other houses; null is the usual. `apps/server/src/start/outside-services.ts` reads it. */
export interface OutsideServices {
  analyticsId: string | null
  adPixelId: string | null
  film: Film | null
  /** A template with {z}, {x} and {y}. */
  tileUrl: string | null
  tileCredit: string
}

export interface Film {
  /** Who shows it, as visitors know them. */
  house: string
  player: string
  /** Where one can see it without us. */
  page: string
}

/** What the server hands to every loader. `apps/server/src/web/` fills it in. */
export interface PageContext {
  /** `?lang=`, else the cookie `lang`, else English. */
  language: Language
  /** The cookie `theme`, else `system`. */
  theme: Theme
  /** Nothing of ours is in the browser yet. */
  isFirstPage: boolean
  account: UserInfo | null
  /** The visitor's clock starts here, so that server and browser draw the same times. ISO 8601. */
  now: string
  /** The site's own address, without a slash at the end. */
  publicUrl: string
  /** Where the redirect screen leads; null unless the launch mode is `redirect`. */
  mainSiteUrl: string | null
  outside: OutsideServices
  /** Parsed JSON of a GET, made in-process with the visitor's cookies. Throws `ApiProblem`'s shape on a refusal. */
  api(path: string): Promise<unknown>
  /** For errors that the visitor only sees as the error page. */
  reportError(error: unknown): void
}

declare module "react-router" {
  interface AppLoadContext extends PageContext {}
}
