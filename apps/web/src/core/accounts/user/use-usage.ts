import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import type { Authenticator } from "./second-factor.ts"

/** When something to log in with was added, and last used. */
export function useUsage({ created_at, last_used_at }: Authenticator): string {
  const { t } = useTranslation("second-factor")
  const format = useFormat()
  const day = (seconds: number) => format.day(new Date(seconds * 1000), "date")
  return format.parts([
    t("factor.added", { day: day(created_at) }),
    last_used_at != null && t("factor.used", { day: day(last_used_at) }),
  ])
}
