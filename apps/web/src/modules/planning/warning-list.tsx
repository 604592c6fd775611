import { academy } from "@academy/domain/academy"
import type { WarningCode } from "@academy/domain/warnings"
import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"

export interface ToldWarning {
  code: WarningCode
  about: { id: number; title: string; starts_at: string }[]
}

/** What families are promised, as the sentences name it. */
const promised = () => ({
  groupPlayers: academy.rules.group_players,
  campPlayersPerCoach: academy.rules.camp_players_per_coach,
})

interface WarningListProps {
  /** `details` of a refusal with `needs_confirmation`, or what a preview found. */
  warnings: readonly ToldWarning[]
  anyway: boolean
  onAnyway: (anyway: boolean) => void
  /** The field for why, as registered with its form; left out where the form asks for it anyway. */
  reason?: Omit<ComponentProps<typeof TextField>, "label">
}

/** What stands in the way, the box that says: all the same, and then why. */
export function WarningList({ warnings, anyway, onAnyway, reason }: WarningListProps) {
  const { t } = useTranslation(["planning", "panels"])
  return (
    <Notice tone="danger">
      <ul className="grid gap-1">
        <WarningItems warnings={warnings} />
      </ul>
      <Checkbox label={t("form.anyway")} checked={anyway} onCheckedChange={onAnyway} />
      {anyway && reason && (
        <TextField label={t("panels:reason")} hint={t("form.whyHint")} maxLength={300} {...reason} />
      )}
    </Notice>
  )
}

/** A line for each session that stands in the way, or for a warning that is about none. */
export function WarningItems({ warnings }: Pick<WarningListProps, "warnings">) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  return warnings.flatMap(({ code, about }) =>
    about.length === 0
      ? [<li key={code}>{t(`warnings.${code}`, promised())}</li>]
      : about.map(({ id, title, starts_at }) => (
          <li key={`${code}-${id}`}>
            {format.parts([
              t(`warnings.${code}`),
              title,
              format.day(starts_at, "short"),
              format.time(starts_at),
            ])}
          </li>
        )),
  )
}
