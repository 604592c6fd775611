/**
 * What the server and the page's script agree on. A page for guests carries React Router's start under this type,
 * which no browser runs, with the files that it will want in two attributes.
 */
export const DEFERRED_TYPE = "text/deferred"

/** The event by which the app says that it has taken over the page. */
export const STARTED = "page:started"

/** A first page has its styles in it; the stylesheet's address stands here until the text is on the screen. */
export const LATER_HREF = "data-later-href"

/** The ids of what a first page has in it: the styles it uses but the fonts, and the fallback fonts in their place. */
export const FIRST_STYLES = "first-styles"
export const FALLBACK_FONTS = "fallback-fonts"

/** The fonts of the stylesheet that are fetched; local fallbacks are not among them. */
export const FETCHED_FONTS = /@font-face\s*\{[^}]*url\([^}]*\}/g

/** The event by which the app says that one of its parts broke and an error page stands in its place. */
export const BROKE = "page:broke"

/** What that event says: the error, and what the error page shows to find it by. */
export interface Broke {
  error: unknown
  reference: string
}
