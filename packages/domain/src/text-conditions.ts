import { academy } from "./academy.ts"
import { inventedAcademy } from "./invented-academy.ts"
import { takesSwish } from "./payee.ts"

/** What an academy says of itself without a figure: none of it before an owner has confirmed who the academy is. */
type Promised = "licensed" | "checks" | "near_transport" | "languages" | "story"
export const isPromised = (name: Promised): boolean => academy.is_confirmed && academy.claims[name]

/** What a text may depend on, by the name that stands in it. */
const conditions: Readonly<Record<string, () => boolean>> = {
  /** The law and the schools are Sweden's. */
  sweden: () => academy.country === "SE",
  swish: () => takesSwish(academy.currency),
  ...Object.fromEntries(
    (["licensed", "checks", "near_transport"] as const).map((name) => [name, () => isPromised(name)]),
  ),
  /** The languages that the text names are those of Sweden’s coaches. */
  languages: () => academy.country === "SE" && isPromised("languages"),
  /** Named after the North Star, as the demo academy is. */
  northStar: () => academy.short_name === inventedAcademy.identity.short_name,
}

export const textConditions = Object.keys(conditions)

/** A part of a text with its condition: `[swish| or Swish]`; with what stands there otherwise: `[swish|now|later]`. */
export const CONDITION = /\[(\w+)\|([^|\]]*)(?:\|([^|\]]*))?\]/g

/** A text as it is true of the academy: `by card[swish| or Swish]` is `by card` where nobody has Swish. */
export const withConditions = (text: string): string =>
  text.includes("|")
    ? text.replace(CONDITION, (whole, name: string, then: string, otherwise = "") => {
        const holds = conditions[name]
        return holds === undefined ? whole : holds() ? then : otherwise
      })
    : text
