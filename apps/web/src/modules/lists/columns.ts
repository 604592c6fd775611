/** Stands in the address for no column at all. */
const NONE = "none"

export interface Hideable {
  name: string
  /** Hidden until somebody wants it. */
  isExtra?: boolean
  /** A row without it is of no use. */
  isFixed?: boolean
}

/** The columns that the address names, in the list's order; the list's own when it names none. */
export function shownColumns<C extends Hideable>(columns: readonly C[], asked: string): C[] {
  const names = asked.split(",")
  return columns.filter(
    ({ name, isExtra, isFixed }) => isFixed || (asked === "" ? !isExtra : names.includes(name)),
  )
}

/** How the address names these columns; nothing when they are the list's own. */
export function columnsParam(columns: readonly Hideable[], shown: readonly string[]): string {
  const choosable = columns.filter(({ isFixed }) => !isFixed)
  const namesOf = (some: readonly Hideable[]) => some.map(({ name }) => name).join()
  const wanted = namesOf(choosable.filter(({ name }) => shown.includes(name)))
  return wanted === namesOf(shownColumns(choosable, "")) ? "" : wanted || NONE
}
