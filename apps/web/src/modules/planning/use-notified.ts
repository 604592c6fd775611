import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"

/** Who is notified, as a list: "26 families and 6 coaches". Empty for nobody. */
export function useNotified() {
  const { t } = useTranslation("planning")
  const format = useFormat()
  return ({ families, coaches }: { families: number; coaches: number }): string =>
    format.list([
      ...(families > 0 ? [t("families", { count: families })] : []),
      ...(coaches > 0 ? [t("coachCount", { count: coaches })] : []),
    ])
}
