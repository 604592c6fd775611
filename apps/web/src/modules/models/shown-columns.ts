import type { Field, Model } from "./model-words.ts"

/** Stands in the address for no column at all. */
const NONE = "none"

/** The fields that a list can show beside a row's name. */
export const columnsOf = ({ fields, title }: Model): Field[] =>
  fields.filter(({ name }) => !title.includes(name))

/** Those that the address names, in the model's order; the model's own when it names none. */
export function shownColumns(model: Model, asked: string): Field[] {
  const names = asked.split(",")
  return columnsOf(model).filter(({ name, list }) => (asked === "" ? list === true : names.includes(name)))
}

/** How the address names these columns; nothing when they are the model's own. */
export function columnsParam(model: Model, shown: readonly string[]): string {
  const own = shownColumns(model, "").map(({ name }) => name)
  const wanted = columnsOf(model)
    .map(({ name }) => name)
    .filter((name) => shown.includes(name))
  if (wanted.join() === own.join()) return ""
  return wanted.join() || NONE
}
