import type { Academy } from "@academy/domain/academy"
import { academyPicture } from "@academy/domain/academy-pictures"
import { type AccentColours, accents, USUAL_ACCENT } from "@academy/domain/accents"

/** What of the academy's look is in the page's styles. */
export type StyledLook = Pick<Academy, "accent" | "logo_light" | "logo_dark">

/** An accent's colours by the names of their tokens (`styles/tokens.css`). */
export const accentTokens = ({ accent, hover, on, ink, onInk, soft }: AccentColours) => ({
  accent,
  "accent-hover": hover,
  "on-accent": on,
  "accent-ink": ink,
  "on-accent-ink": onInk,
  "accent-soft": soft,
})

const rule = (selector: string, colours: AccentColours, logo: string) => {
  const { url } = academyPicture(logo) ?? {}
  const tokens = { ...accentTokens(colours), ...(url && { logo: `url(${url})` }) }
  return `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";")}}`
}

/** As the site's styles set tokens, with more weight than they have. */
const PLACES = [":root", ".night", ".night-at-top", ".theme-of-page"]
const placed = (within: string, where: string) =>
  PLACES.map((place) => `${within} ${place}${place}${where}`.trim()).join(",")
const DARK =
  ':where([data-theme="dark"],[data-theme="dark"] :is(.night-at-top,.theme-of-page),.night,:root:not([data-scrolled]) .night-at-top)'
const DARK_BY_DEVICE = ':where([data-theme="system"],[data-theme="system"] :is(.night-at-top,.theme-of-page))'

/**
 * The rules that put an accent and a logo in place of the usual ones, in both themes. A logo for one theme alone is
 * shown in both.
 * @param within a selector: only there, and for the usual accent as well, which needs no rules elsewhere
 */
export function rulesOf({ accent, logo_light, logo_dark }: StyledLook, within = ""): string {
  const isUsual = accent === USUAL_ACCENT && logo_light === "" && logo_dark === ""
  if (isUsual && within === "") return ""
  const light = rule(placed(within, ""), accents[accent].light, logo_light || logo_dark)
  const dark = (where: string) => rule(placed(within, where), accents[accent].dark, logo_dark || logo_light)
  return (
    light +
    `@media screen{${dark(DARK)}}` +
    `@media screen and (prefers-color-scheme:dark){${dark(DARK_BY_DEVICE)}}`
  )
}

/** Shows a look that was chosen on the page that is open. */
export function showLook(look: StyledLook): void {
  const style = document.getElementById("accent")
  if (style) style.textContent = rulesOf(look)
}
