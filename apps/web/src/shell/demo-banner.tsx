import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { cx } from "../ui/class-names.ts"

/** On every page of a demo that strangers can reach. Under a bar that lies on a hero it keeps clear of the bar. */
export function DemoBanner({ onHero }: { onHero: boolean }) {
  const { t } = useTranslation("shell")
  if (!academy.is_demo) return null
  return (
    <div className={cx("bg-now-soft", onHero && "night pt-17 lg:pt-21")}>
      <p role="note" className="px-4 py-2 text-center text-small text-now-ink">
        {t("demo")}
      </p>
    </div>
  )
}
