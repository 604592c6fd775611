import { addressFields } from "./address-fields.ts"
import { coachFields } from "./coach-fields.ts"
import type { DeclaredFields } from "./fields.ts"

/** What admins write in five languages. The texts of sessions are edited in the planner. */
export const contentKinds = [
  "news",
  "packages",
  "plans",
  "coaches",
  "booking_types",
  "addresses",
  "saved_answers",
] as const
export type ContentKind = (typeof contentKinds)[number]

/** The most texts in a list. */
export const MOST_LIST_TEXTS = 8

const localFields = (fields: DeclaredFields): ContentField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.local && "max" in field
      ? [
          {
            name,
            max: field.max,
            ...(field.kind === "text" && { isLong: true }),
            ...(field.kind === "list" && { isList: true }),
          },
        ]
      : [],
  )

interface ContentField {
  name: string
  /** In characters; for a list, of each text. */
  max: number
  /** Has several lines. */
  isLong?: true
  /** A list of short texts, one per line. */
  isList?: true
  /** Required in English: without it there is nothing to show. */
  isNeeded?: true
}

/** The texts of each kind, in the order of the form. */
export const contentFields: Readonly<Record<ContentKind, readonly ContentField[]>> = {
  news: [
    { name: "title", max: 120, isNeeded: true },
    { name: "text", max: 2000, isLong: true, isNeeded: true },
  ],
  packages: [
    { name: "name", max: 120, isNeeded: true },
    { name: "terms", max: 2000, isLong: true },
  ],
  plans: [
    { name: "name", max: 120, isNeeded: true },
    { name: "description", max: 2000, isLong: true },
    { name: "benefits", max: 160, isList: true },
  ],
  coaches: localFields(coachFields),
  // The short name is for the planner and its print.
  booking_types: [
    { name: "name", max: 120, isNeeded: true },
    { name: "short_name", max: 14 },
  ],
  // Names of places are not translated.
  addresses: localFields(addressFields),
  // Saved answers, which admins insert into messages; not shown elsewhere.
  saved_answers: [
    { name: "title", max: 120, isNeeded: true },
    { name: "text", max: 2000, isLong: true, isNeeded: true },
  ],
}

/** Splits a list as it is typed: one text per line, without empty lines and duplicates. */
export const textsOfLines = (lines: string): string[] => [
  ...new Set(
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
]
