import type { Field } from "./model-words.ts"

/** What stands below a row's name on a phone: all but its end, and but when it was added. */
export const phoneFacts = (columns: readonly Field[], end: Field | undefined): Field[] =>
  columns.filter(({ name }) => name !== end?.name && name !== "created_at")

/** The one column that stays at a row's end on a phone: its state, else an amount, else a number. */
export const phoneColumn = (columns: readonly Field[]): Field | undefined =>
  columns.find(({ name }) => name === "status") ??
  columns.find(({ kind }) => kind === "money") ??
  columns.findLast(({ kind, sort }) => kind === "integer" && sort)
