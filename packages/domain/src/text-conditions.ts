import { academy } from "./academy.ts"
import { inventedAcademy } from "./invented-academy.ts"
import { takesSwish } from "./payee.ts"

/** What a text may depend on, by the name that stands in it. */
const conditions: Readonly<Record<string, () => boolean>> = {
  /** The law and the schools are Sweden's. */
  sweden: () => academy.country === "SE",
  swish: () => takesSwish(academy.currency),
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
