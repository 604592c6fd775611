import type { InvitationState } from "@academy/domain/invitations"
import { useTranslation } from "react-i18next"
import { Badge } from "../../../ui/badge.tsx"

/** What has become of an invitation, in a word. */
export function InvitationBadge({ state }: { state: InvitationState }) {
  const { t } = useTranslation("bookings")
  const tone = state === "waiting" ? "due" : state === "accepted" ? "positive" : "neutral"
  return <Badge tone={tone}>{t(`invitations.${state}`)}</Badge>
}
