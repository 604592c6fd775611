import { useTranslation } from "react-i18next"
import { Mark } from "../ui/drawings/mark.tsx"

/** While it is found out whose page this is. The mark is ink in the light theme, snow in the dark one. */
export function LoadingScreen() {
  const { t } = useTranslation("shell")
  return (
    <div role="status" className="grid min-h-[70dvh] place-items-center text-ink">
      <Mark className="size-16 animate-breathe" />
      <span className="sr-only">{t("loading")}</span>
    </div>
  )
}
