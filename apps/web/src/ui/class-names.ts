import { type ClassValue, clsx } from "clsx"
import { extendTailwindMerge } from "tailwind-merge"

const sizes = [
  "count",
  "smallest",
  "bar",
  "small",
  "body",
  "lead",
  "heading",
  "figure-sm",
  "figure-md",
  "figure-lg",
  "page",
  "section",
  "hero",
]

const merge = extendTailwindMerge<"type-cut">({
  extend: {
    classGroups: {
      "font-size": [{ text: sizes }],
      "type-cut": [{ text: ["display", "title", "figure", "copy", "label"] }],
    },
  },
})

/** Joins classes; of two that set the same thing the later one wins, so that a caller's `className` counts. */
export const cx = (...classes: ClassValue[]): string => merge(clsx(classes))
