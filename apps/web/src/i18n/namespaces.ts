import type { UIMatch } from "react-router"
import type { Resources } from "./resources.ts"

/** One file of words per feature: `locales/<language>/<namespace>.json`. */
export type Namespace = keyof Resources

export const DEFAULT_NAMESPACE = "common" satisfies Namespace

/** What only calls of the staff and admin panels refuse; read as `problems:` as well. */
export const PANEL_PROBLEMS = "panel-problems" satisfies Namespace

/** The words that every page needs: shared ones, the frame around the page, what went wrong. */
const sharedNamespaces: readonly Namespace[] = ["common", "shell", "problems"]

/** What a route says about itself: `export const handle: RouteHandle = { namespaces: ["bookings"] }`. */
export interface RouteHandle {
  /** The words its page needs besides the shared ones. They are there before the page is drawn. */
  namespaces?: readonly Namespace[]
  /** What stands around the page. Default: the bar and the footer with its call to action. */
  frame?: "full" | "no-call-to-action" | "bare"
  /** The bar lies transparent on the page's night hero until one scrolls. */
  barOnHero?: boolean
  /**
   * The page does something by itself, always or with these parameters in its address: its app starts at once. For
   * guests all others wait until they are used.
   */
  startsAtOnce?: true | ((search: URLSearchParams) => boolean)
  /** Nothing is counted here and nothing of others is shown: the question about cookies comes with the site. */
  asksNothing?: true
  /** A page of HTML alone: the browser runs none of our scripts on it. */
  isStatic?: true
}

const handleOf = (match: Pick<UIMatch, "handle">) => (match.handle ?? {}) as RouteHandle

/** Everything that the matched routes ask for, the shared words first, none twice. */
export function namespacesOf(matches: readonly Pick<UIMatch, "handle">[]): Namespace[] {
  const wanted = matches.flatMap((match) => handleOf(match).namespaces ?? [])
  return [...new Set([...sharedNamespaces, ...wanted])]
}

/** The innermost route that says something decides. */
export function innermostHandle<K extends keyof RouteHandle>(
  matches: readonly Pick<UIMatch, "handle">[],
  key: K,
): RouteHandle[K] {
  return matches.map((match) => handleOf(match)[key]).findLast((value) => value !== undefined)
}
