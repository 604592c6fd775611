import { whyNotPublishable } from "@academy/domain/ability-reviews"
import { POINTS_PER_LEVEL } from "@academy/domain/players"
import { TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../../address/account-link.tsx"
import { useAccountParams } from "../../../address/account-params.ts"
import { languageFacts } from "../../../i18n/languages.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { Button } from "../../../ui/button.tsx"
import { useTitlePart } from "../../../ui/document-title.ts"
import { Ring } from "../../../ui/ring.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { AchievementsTab, GamesTab, PointsDialog } from "../../development/index.ts"
import { DevelopmentPanel } from "./development-panel.tsx"
import { FamilyCard } from "./family-card.tsx"
import { FilmsCard } from "./films-card.tsx"
import { ReviewNotices } from "./review-notices.tsx"
import { SessionsCard } from "./sessions-card.tsx"
import type { StaffPlayer } from "./staff-player.ts"
import { useReviewDraft } from "./use-review-draft.ts"

const tabs = ["development", "sessions", "games", "achievements", "films", "family"] as const
type CoachTab = (typeof tabs)[number]

/** The page of a player, tab by tab: what the coach sets and writes is kept here until it is saved or published. */
export function ReviewForm({ player }: { player: StaffPlayer }) {
  const { t } = useTranslation(["staff", "common"])
  const format = useFormat()
  const direction = languageFacts[useLanguage()].direction
  const { params, set } = useAccountParams()
  const tab = tabs.find((known) => known === params.playerTab) ?? "development"
  const review = useReviewDraft(player)
  const name = `${player.first_name} ${player.last_name}`.trim()
  useTitlePart(name)
  const { newest } = player.games
  const developing = { ...player, games: newest ? [{ played_on: newest }] : [] }
  const panels: Record<CoachTab, ReactNode> = {
    development: <DevelopmentPanel player={player} review={review} />,
    sessions: <SessionsCard player={player} />,
    games: <GamesTab player={developing} />,
    achievements: <AchievementsTab player={developing} />,
    films: <FilmsCard playerId={player.id} />,
    family: <FamilyCard guardians={player.guardians} />,
  }
  const counts: Partial<Record<CoachTab, number>> = {
    games: player.games.count,
    achievements: player.achievements,
  }
  const isDeveloping = tab === "development"
  return (
    <>
      <header className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <AccountLink
            open={{ pointsOf: String(player.id) }}
            aria-label={`${t("common:level", { level: player.level })}. ${t("player.points")}`}
            className="shrink-0 rounded-full"
          >
            <Ring
              figure={player.level}
              share={player.pro_bar_width / POINTS_PER_LEVEL}
              label={t("common:level", { level: player.level })}
            />
          </AccountLink>
          <div className="min-w-0">
            <h1 className="text-display text-page">
              <bdi>{name}</bdi>
            </h1>
            <p className="text-ink-muted">
              {format.parts([
                player.position,
                t("player.born", { year: player.year_of_birth }),
                player.club_name,
              ])}
            </p>
            {player.health_note && (
              <p className="mt-2 flex items-start gap-2 text-label text-small">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
                <span>
                  <span className="sr-only">{t("care.note")} </span>
                  <bdi>{player.health_note}</bdi>
                </span>
              </p>
            )}
          </div>
        </div>
        {isDeveloping && (
          <div className="flex gap-3 max-lg:hidden">
            <ReviewButtons review={review} />
          </div>
        )}
      </header>
      <ReviewNotices review={review} />
      <Tabs
        label={t("player.tabs.label")}
        className="mt-4"
        tabs={tabs.map((value) => ({
          value,
          label: t(`player.tabs.${value}`),
          ...(counts[value] && { count: counts[value] }),
        }))}
        value={tab}
        onValueChange={(playerTab) => set({ playerTab })}
        direction={direction}
      >
        <div className="pt-5 max-lg:pb-24">{panels[tab]}</div>
      </Tabs>
      <PointsDialog players={[player]} />
      {isDeveloping && (
        <div
          data-bottom-button=""
          className="fixed inset-x-0 bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
        >
          <ReviewButtons review={review} />
        </div>
      )}
    </>
  )
}

function ReviewButtons({ review }: { review: ReturnType<typeof useReviewDraft> }) {
  const { t } = useTranslation("staff")
  const missing = whyNotPublishable(review.values)
  return (
    <>
      <Button variant="outline" className="max-lg:grow" busy={review.saving.isPending} onClick={review.save}>
        {t("player.save")}
      </Button>
      <Button
        busy={review.publishing.isPending}
        className="max-lg:grow-99"
        disabledReason={missing && t(missing === "word" ? "player.needsWord" : "player.needsAbilities")}
        onClick={review.publish}
      >
        {t("player.publish")}
      </Button>
    </>
  )
}
