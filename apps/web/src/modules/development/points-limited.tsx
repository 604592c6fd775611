import type { ReportState } from "@academy/domain/development"
import {
  type ClaimCause,
  pointsFor,
  SELF_REPORTED_POINTS_A_DAY,
  whyFewerPoints,
} from "@academy/domain/points"
import { useTranslation } from "react-i18next"
import { Notice } from "../../ui/notice.tsx"

interface PointsLimitedProps {
  cause: ClaimCause
  state: ReportState
  /** The points that it gives now. */
  given: number
}

/** Beside what was just saved: that the daily limit for self-reports leaves it fewer points, or none. */
export function PointsLimited({ cause, state, given }: PointsLimitedProps) {
  const { t } = useTranslation("development")
  if (whyFewerPoints({ cause, state }, given) !== "daily_limit") return null
  return (
    <Notice>
      {t("points.limited", { points: given, full: pointsFor[cause], most: SELF_REPORTED_POINTS_A_DAY })}
    </Notice>
  )
}
