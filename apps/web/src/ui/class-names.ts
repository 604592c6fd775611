import { type ClassValue, clsx } from "clsx"
import { extendTailwindMerge } from "tailwind-merge"

const merge = extendTailwindMerge<"type-cut">({
  override: {
    classGroups: {
      "font-size": [
        {
          text: [
            "count",
            "smallest",
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
          ],
        },
      ],
    },
  },
  extend: {
    classGroups: {
      "type-cut": [{ text: ["display", "title", "figure", "copy", "label"] }],
    },
  },
})

/** Joins classes; of two that set the same thing the later one wins, so that a caller's `className` counts. */
export const cx = (...classes: ClassValue[]): string => merge(clsx(classes))
