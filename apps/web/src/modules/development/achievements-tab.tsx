import { achievementKinds, sessionsNeeded } from "@academy/domain/development"
import { pointsFor } from "@academy/domain/points"
import { Plus } from "lucide-react"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useIsMinor } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { AchievementDialog, type UnsavedAchievement } from "./achievement-dialog.tsx"
import { AchievementStar } from "./achievement-star.tsx"
import { ListStates } from "./list-states.tsx"
import type { DevelopingPlayer } from "./player.ts"
import { PloughPanel } from "./plough-panel.tsx"
import { PointsLimited } from "./points-limited.tsx"
import { type Achievement, type Achievements, useAchievements } from "./queries.ts"
import { ReportStateNote } from "./report-state.tsx"
import { RowMenu } from "./row-menu.tsx"
import { UnsavedNotice } from "./unsaved-notice.tsx"

/** What saving answered: the achievement, and the points that it gives now. */
interface SavedAchievement {
  achievement: Achievement
  xpDelta: number
}

/** The Plough, what is earned with who says so, and what it takes for the rest. */
export function AchievementsTab({ player }: { player: DevelopingPlayer }) {
  const { t } = useTranslation("development")
  const { open, params } = useAccountParams()
  const query = useAchievements(player.id)
  const isMinor = useIsMinor()
  const [unsaved, setUnsaved] = useState<readonly { key: number; achievement: UnsavedAchievement }[]>([])
  const lastKey = useRef(0)
  const [said, setSaid] = useState<"added" | "updated" | "deleted" | null>(null)
  const [saved, setSaved] = useState<SavedAchievement | null>(null)
  const say = (what: typeof said, answer: SavedAchievement | null) => {
    setSaid(what)
    setSaved(answer)
  }
  const data = query.data
  const edited = data?.achievements.find(({ id }) => String(id) === params.achievementId)
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      <ListStates query={query} />
      {unsaved.map(({ key, achievement }) => (
        <UnsavedRow
          key={key}
          player={player}
          unsaved={achievement}
          onSaved={(answer) => say("added", answer)}
          onDone={() => setUnsaved((before) => before.filter((one) => one.key !== key))}
        />
      ))}
      {said && <Notice tone="positive">{t(`achievements.${said}`)}</Notice>}
      {saved && <PointsLimited cause="achievement" state={saved.achievement.state} given={saved.xpDelta} />}
      {data && (
        <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-2">
          <PloughPanel achievements={data.achievements} />
          <div className="flex flex-col gap-5 md:gap-6">
            <Card>
              <CardHead
                title={t("achievements.earned")}
                aside={
                  !isMinor && (
                    <Button variant="tonal" size="row" onClick={() => open({ achievementModal: "true" })}>
                      <Plus aria-hidden="true" strokeWidth={1.75} />
                      {t("achievements.add")}
                    </Button>
                  )
                }
              />
              {data.achievements.length === 0 && <p className="text-ink-muted">{t("achievements.none")}</p>}
              <ul className="divide-y divide-line">
                {data.achievements.toReversed().map((achievement) => (
                  <EarnedRow
                    key={achievement.id}
                    achievement={achievement}
                    isEditable={achievement.editable && !isMinor}
                    onRemoved={() => say("deleted", null)}
                  />
                ))}
              </ul>
            </Card>
            <NotYet data={data} />
          </div>
        </div>
      )}
      {!isMinor && (
        <AchievementDialog
          key={params.achievementId ?? "new"}
          player={player}
          achievement={edited}
          taken={data?.achievements.map(({ kind }) => kind) ?? []}
          onSaved={say}
          onUnsaved={(achievement) => {
            const key = ++lastKey.current
            setUnsaved((before) => [...before, { key, achievement }])
          }}
        />
      )}
    </div>
  )
}

interface EarnedRowProps {
  achievement: Achievement
  isEditable: boolean
  onRemoved: () => void
}

function EarnedRow({ achievement, isEditable, onRemoved }: EarnedRowProps) {
  const { t } = useTranslation("development")
  const { open } = useAccountParams()
  const format = useFormat()
  const remove = useWrite("DELETE /api/add-player-achievement/:player/:achievement/", {
    onSuccess: onRemoved,
  })
  const name = achievement.title || t(`achievements.kinds.${achievement.kind}`)
  const isCounted = achievement.source === "rule" && achievement.game_id === null
  return (
    <li className="flex items-start gap-4 py-3">
      <AchievementStar kind={achievement.kind} isEarned={achievement.state !== "declined"} />
      <span className="min-w-0 grow">
        <bdi className="block text-label">{name}</bdi>
        <span className="block text-small text-ink-muted">
          {format.parts([format.day(achievement.earned_on, "short"), isCounted && t("achievements.counted")])}
        </span>
        {achievement.note && <bdi className="mt-1 block text-small">{achievement.note}</bdi>}
        {!isCounted && (
          <span className="mt-1 block">
            <ReportStateNote report={achievement} />
          </span>
        )}
      </span>
      {isEditable && (
        <RowMenu
          name={name}
          onEdit={() => open({ achievementModal: "true", achievementId: String(achievement.id) })}
          onRemove={() =>
            remove.mutate({ params: { player: achievement.player_id, achievement: achievement.id } })
          }
          isRemoving={remove.isPending}
          notRemoved={t("achievements.notDeleted")}
          problem={remove.error && reasonOf(remove.error)}
        />
      )}
    </li>
  )
}

function NotYet({ data }: { data: Achievements }) {
  const { t } = useTranslation("development")
  const missing = achievementKinds.filter(
    (kind) =>
      kind !== "other" && !data.achievements.some((one) => one.kind === kind && one.state !== "declined"),
  )
  if (missing.length === 0) return null
  return (
    <Card>
      <CardHead title={t("achievements.notYet")} />
      <ul className="divide-y divide-line">
        {missing.map((kind) => {
          const needed = kind in sessionsNeeded ? sessionsNeeded[kind as keyof typeof sessionsNeeded] : null
          const there = kind === "ten_in_a_row" ? data.sessions_in_a_row : data.sessions_attended
          return (
            <li key={kind} className="flex items-center gap-4 py-3">
              <AchievementStar kind={kind} isEarned={false} />
              <span className="min-w-0 grow">
                <span className="block text-label">{t(`achievements.kinds.${kind}`)}</span>
                <span className="block text-small text-ink-muted">
                  {needed === null
                    ? t(`achievements.takes.${kind as "first_goal"}`)
                    : t("achievements.of", { there: Math.min(there, needed), needed })}
                </span>
                {needed !== null && (
                  <span aria-hidden="true" className="mt-2 block h-2 rounded-full bg-tonal">
                    <span
                      className="block h-full rounded-full bg-accent"
                      style={{ width: `${(Math.min(there, needed) / needed) * 100}%` }}
                    />
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

interface UnsavedRowProps {
  player: DevelopingPlayer
  unsaved: UnsavedAchievement
  onSaved: (answer: SavedAchievement) => void
  /** It was saved, or is given up. */
  onDone: () => void
}

function UnsavedRow({ player, unsaved, onSaved, onDone }: UnsavedRowProps) {
  const { t } = useTranslation("development")
  const retry = useWrite("POST /api/add-player-achievement/:id/", {
    onSuccess: (answer) => {
      onSaved(answer)
      onDone()
    },
  })
  return (
    <UnsavedNotice
      words={t("achievements.unsaved", {
        title: unsaved.title || t(`achievements.kinds.${unsaved.kind}`),
        points: pointsFor.achievement,
      })}
      retry={retry}
      onRetry={() => retry.mutate({ params: { id: player.id }, body: unsaved })}
      onDiscard={onDone}
    />
  )
}
