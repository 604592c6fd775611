import { certificateState } from "@academy/domain/certificates"
import { wallClockDate } from "@academy/domain/time"
import { useTranslation } from "react-i18next"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"

const tones = { valid: "positive", expiring: "due", expired: "late" } as const

/** Whether a certificate is valid today, expires soon or has expired. */
export function CertificateState({ validUntil }: { validUntil: string }) {
  const { t } = useTranslation("certificates")
  const state = certificateState(validUntil, wallClockDate(useNow()))
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
