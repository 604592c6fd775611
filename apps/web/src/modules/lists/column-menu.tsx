import { useQueryClient } from "@tanstack/react-query"
import { Columns3 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { sessionQuery, useAccount } from "../../core/accounts/index.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { ChipButton } from "../../ui/chip.tsx"
import { Menu, MenuCheck, MenuItem, MenuSeparator } from "../../ui/menu.tsx"
import { useToast } from "../../ui/toast.tsx"

interface ColumnMenuProps {
  /** Those that can be hidden. */
  columns: readonly { name: string; label: string }[]
  shown: readonly string[]
  onShow: (names: readonly string[]) => void
  /** Back to the list's own columns; left out while they are shown. */
  onReset?: () => void
}

/**
 * Which columns a list shows, which its address keeps, and how high its rows are, which the account keeps. A phone
 * shows the main column with its facts, so it has nothing to choose.
 */
export function ColumnMenu({ columns, shown, onShow, onReset }: ColumnMenuProps) {
  const { t } = useTranslation("panels")
  const direction = languageFacts[useLanguage()].direction
  return (
    <Menu
      direction={direction}
      className="scroll-area max-h-(--radix-dropdown-menu-content-available-height)"
      trigger={
        <ChipButton
          aria-label={t("list.columns")}
          data-tooltip={t("list.columns")}
          className="ms-auto max-md:hidden"
        >
          <Columns3 aria-hidden="true" strokeWidth={1.75} />
        </ChipButton>
      }
    >
      {columns.map(({ name, label }) => (
        <MenuCheck
          key={name}
          checked={shown.includes(name)}
          onCheckedChange={(is) => onShow(is ? [...shown, name] : shown.filter((other) => other !== name))}
        >
          {label}
        </MenuCheck>
      ))}
      {onReset && <MenuItem onSelect={onReset}>{t("list.usualColumns")}</MenuItem>}
      <MenuSeparator />
      <RowHeight />
    </Menu>
  )
}

/** For all lists of this person, on every device. */
function RowHeight() {
  const { t } = useTranslation("panels")
  const queries = useQueryClient()
  const toast = useToast()
  const isComfortable = useAccount()?.comfortable_rows ?? false
  const saving = useWrite("PUT /api/update-user/", {
    onSuccess: (account) => queries.setQueryData(sessionQuery.queryKey, account),
  })
  const save = (comfortable_rows: boolean) =>
    saving.mutate(
      { body: { comfortable_rows } },
      { onError: () => toast.show({ tone: "danger", text: t("list.notSaved") }) },
    )
  return (
    <MenuCheck checked={isComfortable} onCheckedChange={save}>
      {t("list.comfortable")}
    </MenuCheck>
  )
}
