import type { GroupValues } from "@academy/domain/academy-fields"

/** What the cards of the look are handed. */
export interface LookParts {
  look: GroupValues<"look">
  set: (name: string, value: string) => void
  errorOf: (name: string) => string | undefined
}
