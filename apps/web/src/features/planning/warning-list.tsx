import type { WarningCode } from "@academy/domain/warnings"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"

export interface ToldWarning {
  code: WarningCode
  about: { id: number; title: string; starts_at: string }[]
}

interface WarningListProps {
  /** `details` of a refusal with `needs_confirmation`. */
  warnings: readonly ToldWarning[]
  anyway: boolean
  onAnyway: (anyway: boolean) => void
}

/** What stands in the way, and the box that says: all the same. */
export function WarningList({ warnings, anyway, onAnyway }: WarningListProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  return (
    <Notice tone="danger">
      <ul className="grid gap-1">
        {warnings.flatMap(({ code, about }) =>
          about.map(({ id, title, starts_at }) => (
            <li key={`${code}-${id}`}>
              {format.parts([
                t(`warnings.${code}`),
                title,
                format.day(starts_at, "short"),
                format.time(starts_at),
              ])}
            </li>
          )),
        )}
      </ul>
      <Checkbox label={t("form.anyway")} checked={anyway} onCheckedChange={onAnyway} />
    </Notice>
  )
}
