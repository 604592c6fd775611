import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Card } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { type OpenSubstitution, TakeSubstitution } from "./take-substitution.tsx"

interface AskedOfYouProps {
  questions: readonly OpenSubstitution[]
  className?: string
}

/** Colleagues who ask the coach to stand in, each with its yes and no; nothing while nobody asks. */
export function AskedOfYou({ questions, className }: AskedOfYouProps) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  if (questions.length === 0) return null
  return (
    <ul className={cx("grid grid-cols-1 gap-4", className)}>
      {questions.map((open) => (
        <li key={open.id}>
          <Card>
            <Badge tone="now">{t("substitution.askedOfYou")}</Badge>
            <h2 className="mt-3 text-title">
              <bdi>{t("substitution.asks", { name: open.coach_name, title: open.title })}</bdi>
            </h2>
            <p className="mt-1 text-ink-muted">
              {format.parts([
                format.day(open.starts_at),
                format.timeRange(open.starts_at, open.ends_at),
                open.address_name,
                open.pitch,
              ])}
            </p>
            {open.words && (
              <p className="mt-1 whitespace-pre-line">
                <bdi>{open.words}</bdi>
              </p>
            )}
            <div className="mt-4 flex flex-wrap gap-2 [&_button]:grow">
              <TakeSubstitution open={open} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
