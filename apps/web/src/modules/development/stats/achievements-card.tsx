import { achievementKinds, sessionsNeeded } from "@academy/domain/development"
import { Plus } from "lucide-react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { useIsMinor } from "../../../core/accounts/index.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { AchievementStar } from "../achievement-star.tsx"
import { ListStates } from "../list-states.tsx"
import { useAchievements } from "../queries.ts"

/** A handful: the newest that are earned, then what comes next. */
const SHOWN = 5

/** The newest achievements and the next ones on their stars; all of them are a tab of their own. */
export function AchievementsCard({ playerId }: { playerId: number }) {
  const { t } = useTranslation("development")
  const format = useFormat()
  const query = useAchievements(playerId)
  const isMinor = useIsMinor()
  const data = query.data
  if (!data) return <ListStates query={query} />
  const earned = data.achievements.filter(({ state }) => state !== "declined").slice(-SHOWN)
  const missing = achievementKinds
    .filter((kind) => kind !== "other" && !data.achievements.some((one) => one.kind === kind))
    .slice(0, SHOWN - earned.length)
  const progressOf = (kind: (typeof missing)[number]) => {
    if (!(kind in sessionsNeeded)) return t("achievements.notYet")
    const needed = sessionsNeeded[kind as keyof typeof sessionsNeeded]
    const there = kind === "ten_in_a_row" ? data.sessions_in_a_row : data.sessions_attended
    return t("achievements.of", { there: Math.min(there, needed), needed })
  }
  return (
    <Card>
      <CardHead
        title={t("stats.achievements")}
        aside={
          !isMinor && (
            <Button asChild variant="tonal" size="row">
              <AccountLink open={{ playerTab: "achievements", achievementModal: "true" }}>
                <Plus aria-hidden="true" strokeWidth={1.75} />
                {t("achievements.add")}
              </AccountLink>
            </Button>
          )
        }
        className="items-center"
      />
      <ul className="grid grid-cols-3 gap-x-2 gap-y-5 text-center sm:grid-cols-5">
        {earned.map(({ id, kind, title, earned_on, state }) => (
          <li key={id} className="flex min-w-0 flex-col items-center">
            <AchievementStar kind={kind} isEarned />
            <bdi className="mt-2 text-label text-small">{title || t(`achievements.kinds.${kind}`)}</bdi>
            <span className="text-small text-ink-muted">{format.day(earned_on, "date")}</span>
            {state === "told" && <Badge className="mt-1">{t("selfReported")}</Badge>}
          </li>
        ))}
        {missing.map((kind) => (
          <li key={kind} className="flex min-w-0 flex-col items-center">
            <AchievementStar kind={kind} isEarned={false} />
            <span className="mt-2 text-label text-small">{t(`achievements.kinds.${kind}`)}</span>
            <span className="text-small text-ink-muted">{progressOf(kind)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
