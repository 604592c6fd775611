import type { LucideIcon } from "lucide-react"

/** The groups of rows, in the order in which they are always shown. */
export const groups = [
  "families",
  "players",
  "orders",
  "sessions",
  "messages",
  "places",
  "settings",
  "actions",
] as const
export type Group = (typeof groups)[number]

/** One row of the search: what it opens, and what tells it from others. */
export interface Item {
  key: string
  group: Group
  to: string
  title: string
  detail?: string
  /** People have their initials instead. */
  Icon?: LucideIcon
  badge?: { text: string; tone: "due" | "late" | "positive" | "accent" | "neutral" }
  /** Found by its sound, not by its spelling. */
  isSimilar?: boolean
  /** What the page it opens has at its head. */
  facts?: readonly { label: string; value: string }[]
  /** A family's next sessions. */
  next?: readonly { when: string; what: string }[]
  /** What the team wrote about it last. */
  note?: { text: string; by: string }
  /** What is done with it most, beside opening it: two at most. */
  actions?: readonly { label: string; to: string }[]
  /** The account whose details the preview reads. */
  accountId?: number
}
