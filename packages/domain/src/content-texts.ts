/** What the office writes in five languages, beside sessions, whose texts are written in the week's plan. */
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

/** So many short texts a list has at most. */
export const MOST_LIST_TEXTS = 8

interface ContentField {
  name: string
  /** In characters; of a list, each of its texts. */
  max: number
  /** Of several lines. */
  isLong?: true
  /** A list of short texts, one on each line. */
  isList?: true
  /** In English, too: there is nothing to show without it. */
  isNeeded?: true
}

/** The texts of each, in the order in which they are written. */
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
  ],
  coaches: [
    { name: "specialization", max: 160 },
    { name: "experience", max: 2000, isLong: true },
    { name: "certifications", max: 80, isList: true },
    { name: "specialties", max: 80, isList: true },
    { name: "languages", max: 80, isList: true },
    { name: "achievements", max: 80, isList: true },
  ],
  booking_types: [{ name: "name", max: 120, isNeeded: true }],
  // The name of a place is the same in every language.
  addresses: [
    { name: "directions", max: 600, isLong: true },
    { name: "pitches", max: 600, isLong: true },
    { name: "bring", max: 600, isLong: true },
  ],
  // What the office puts into its answers to visitors; nobody else reads them as they stand.
  saved_answers: [
    { name: "title", max: 120, isNeeded: true },
    { name: "text", max: 2000, isLong: true, isNeeded: true },
  ],
}

/** The texts of a list as they are typed, one on each line: without empty lines, each once. */
export const textsOfLines = (lines: string): string[] => [
  ...new Set(
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
]
