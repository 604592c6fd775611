import { Ellipsis } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ProblemReason } from "../../api/problem.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import { Notice } from "../../ui/notice.tsx"

interface RowMenuProps {
  /** What the row is about, in words. */
  name: string
  /** Left out: it can only be removed. */
  onEdit?: () => void
  editLabel?: string
  /** What gives points takes them along; left out, it does. */
  givesPoints?: boolean
  onRemove: () => void
  isRemoving: boolean
  /** A sentence before the reason, when removing fails. */
  notRemoved?: string
  problem: ProblemReason | null
}

/** The three dots of a row: change, and remove after a question. */
export function RowMenu(props: RowMenuProps) {
  const { name, onEdit, editLabel, givesPoints = true, onRemove, isRemoving, notRemoved, problem } = props
  const { t } = useTranslation(["development", "problems", "common"])
  const direction = languageFacts[useLanguage()].direction
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu
        direction={direction}
        trigger={<IconButton label={t("more", { name })} icon={<Ellipsis strokeWidth={1.75} />} />}
      >
        {onEdit && <MenuItem onSelect={onEdit}>{editLabel ?? t("common:edit")}</MenuItem>}
        <MenuItem onSelect={() => setAsking(true)}>{t("remove")}</MenuItem>
      </Menu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("removeTitle", { name })}
        confirmLabel={t("remove")}
        keepLabel={t("keep")}
        onConfirm={onRemove}
        busy={isRemoving}
      >
        {t(givesPoints ? "removeText" : "removeForGood")}
        {problem && (
          <Notice tone="danger">
            {notRemoved} {t(`problems:${problem}`)}
          </Notice>
        )}
      </AlertDialog>
    </>
  )
}
