import { GripVertical } from "lucide-react"
import { useTranslation } from "react-i18next"
import { cx } from "../../ui/class-names.ts"
import { barOf, kindsShown } from "./type-bar.ts"
import { useTypeName } from "./use-type-name.ts"

/** What the bars' colours mean, and how a session is moved. */
export function WeekLegend({ hintId }: { hintId: string }) {
  const { t } = useTranslation("planning")
  const typeName = useTypeName()
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-2 text-small text-ink-muted max-lg:hidden print:hidden">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {kindsShown.map((kind) => (
          <li key={kind} className={cx("border-s-4 ps-2", barOf[kind])}>
            <bdi>{typeName(kind)}</bdi>
          </li>
        ))}
      </ul>
      <p id={hintId} className="flex gap-2">
        <GripVertical aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
        {t("move.hint")}
      </p>
    </div>
  )
}
