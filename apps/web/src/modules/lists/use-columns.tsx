import { ColumnMenu } from "./column-menu.tsx"
import { columnsParam, type Hideable, shownColumns } from "./columns.ts"
import { useListAddress } from "./use-list-address.ts"

/** Which columns a list shows, and the menu that chooses them. The address keeps them, and with it a saved view. */
export function useColumns<C extends Hideable>(columns: readonly C[], labelOf: (column: C) => string) {
  const address = useListAddress()
  const asked = address.get("columns")
  const shown = shownColumns(columns, asked)
  return {
    shown,
    menu: (
      <ColumnMenu
        columns={columns
          .filter(({ isFixed }) => !isFixed)
          .map((column) => ({ name: column.name, label: labelOf(column) }))}
        shown={shown.map(({ name }) => name)}
        onShow={(names) => address.set("columns", columnsParam(columns, names))}
        {...(asked !== "" && { onReset: () => address.set("columns", "") })}
      />
    ),
  }
}
