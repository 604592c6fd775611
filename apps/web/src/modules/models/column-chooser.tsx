import { ColumnMenu } from "../lists/index.ts"
import { type Model, useModelWords } from "./model-words.ts"
import { columnsOf, columnsParam, shownColumns } from "./shown-columns.ts"
import type { ListQuery } from "./use-list-query.ts"

/** Which columns a list shows; the address keeps them, so that a link shows the same list to a colleague. */
export function ColumnChooser({ model, list }: { model: Model; list: ListQuery }) {
  const words = useModelWords()
  const asked = list.get("columns")
  return (
    <ColumnMenu
      columns={columnsOf(model).map(({ name }) => ({ name, label: words.fieldName(name) }))}
      shown={shownColumns(model, asked).map(({ name }) => name)}
      onShow={(names) => list.set("columns", columnsParam(model, names))}
      {...(asked !== "" && { onReset: () => list.set("columns", "") })}
    />
  )
}
