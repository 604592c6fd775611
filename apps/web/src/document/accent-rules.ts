import { type AccentColours, type AccentName, accents, USUAL_ACCENT } from "@academy/domain/accents"

/** An accent's colours by the names of their tokens (`styles/tokens.css`). */
export const accentTokens = ({ accent, hover, on, ink, onInk, soft }: AccentColours) => ({
  accent,
  "accent-hover": hover,
  "on-accent": on,
  "accent-ink": ink,
  "on-accent-ink": onInk,
  "accent-soft": soft,
})

const rule = (selector: string, colours: AccentColours) =>
  `${selector}{${Object.entries(accentTokens(colours))
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")}}`

/** As the site's styles set tokens, with more weight than they have. */
const PLACES = [":root", ".night", ".night-at-top", ".theme-of-page"]
const placed = (within: string, where: string) =>
  PLACES.map((place) => `${within} ${place}${place}${where}`.trim()).join(",")
const DARK =
  ':where([data-theme="dark"],[data-theme="dark"] :is(.night-at-top,.theme-of-page),.night,:root:not([data-scrolled]) .night-at-top)'
const DARK_BY_DEVICE = ':where([data-theme="system"],[data-theme="system"] :is(.night-at-top,.theme-of-page))'

/**
 * The rules that put an accent in place of the usual one, in both themes.
 * @param within a selector: only there, and for the usual accent as well, which needs no rules elsewhere
 */
export function rulesOf(name: AccentName, within = ""): string {
  if (name === USUAL_ACCENT && within === "") return ""
  const { light, dark } = accents[name]
  return (
    rule(placed(within, ""), light) +
    `@media screen{${rule(placed(within, DARK), dark)}}` +
    `@media screen and (prefers-color-scheme:dark){${rule(placed(within, DARK_BY_DEVICE), dark)}}`
  )
}

/** Shows an accent that was chosen on the page that is open. */
export function showAccent(name: AccentName): void {
  const style = document.getElementById("accent")
  if (style) style.textContent = rulesOf(name)
}
