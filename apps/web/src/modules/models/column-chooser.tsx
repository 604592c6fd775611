import { Columns3 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { ChipButton } from "../../ui/chip.tsx"
import { Menu, MenuCheck, MenuItem, MenuSeparator } from "../../ui/menu.tsx"
import { type Model, useModelWords } from "./model-words.ts"
import { columnsOf, columnsParam, shownColumns } from "./shown-columns.ts"
import type { ListQuery } from "./use-list-query.ts"

/** Which columns a list shows; the address keeps them, so that a link shows the same list to a colleague. */
export function ColumnChooser({ model, list }: { model: Model; list: ListQuery }) {
  const { t } = useTranslation("models")
  const words = useModelWords()
  const direction = languageFacts[useLanguage()].direction
  const asked = list.get("columns")
  const shown = shownColumns(model, asked).map(({ name }) => name)
  const show = (names: readonly string[]) => list.set("columns", columnsParam(model, names))
  return (
    <Menu
      direction={direction}
      className="scroll-area max-h-(--radix-dropdown-menu-content-available-height)"
      trigger={
        <ChipButton aria-label={t("columns")} data-tooltip={t("columns")}>
          <Columns3 aria-hidden="true" strokeWidth={1.75} />
        </ChipButton>
      }
    >
      {columnsOf(model).map(({ name }) => (
        <MenuCheck
          key={name}
          checked={shown.includes(name)}
          onCheckedChange={(is) => show(is ? [...shown, name] : shown.filter((other) => other !== name))}
        >
          {words.fieldName(name)}
        </MenuCheck>
      ))}
      {asked !== "" && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => list.set("columns", "")}>{t("usualColumns")}</MenuItem>
        </>
      )}
    </Menu>
  )
}
