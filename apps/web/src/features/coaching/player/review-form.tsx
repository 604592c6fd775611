import { whyNotPublishable } from "@academy/domain/ability-reviews"
import { longest } from "@academy/domain/limits"
import { POINTS_PER_LEVEL } from "@academy/domain/players"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../i18n/use-format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Ring } from "../../../ui/ring.tsx"
import { TextArea } from "../../../ui/text-field.tsx"
import { AttendanceStrip } from "../../players/index.ts"
import { AbilitiesCard } from "./abilities-card.tsx"
import { FamilyCard } from "./family-card.tsx"
import { FilmsCard } from "./films-card.tsx"
import { GoalsCard } from "./goals-card.tsx"
import { ReportsCard } from "./reports-card.tsx"
import { ReviewNotices } from "./review-notices.tsx"
import { SessionsCard } from "./sessions-card.tsx"
import type { StaffPlayer } from "./staff-player.ts"
import { useReviewDraft } from "./use-review-draft.ts"

/** The page of a player: what the coach sets and writes is kept here until it is saved or published. */
export function ReviewForm({ player }: { player: StaffPlayer }) {
  const { t } = useTranslation(["staff", "problems", "common"])
  const format = useFormat()
  const review = useReviewDraft(player)
  const { values, saving, publishing } = review
  const { published_at } = player.review
  const missing = whyNotPublishable(values)
  const name = `${player.first_name} ${player.last_name}`.trim()
  const buttons = (
    <>
      <Button variant="outline" busy={saving.isPending} onClick={review.save}>
        {t("player.save")}
      </Button>
      <Button
        busy={publishing.isPending}
        className="max-lg:grow"
        disabledReason={missing && t(missing === "word" ? "player.needsWord" : "player.needsAbilities")}
        onClick={review.publish}
      >
        {t("player.publish")}
      </Button>
    </>
  )
  return (
    <>
      <header className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Ring
            figure={player.level}
            share={player.pro_bar_width / POINTS_PER_LEVEL}
            label={t("player.level", { level: player.level })}
          />
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
          </div>
        </div>
        <div className="flex gap-3 max-lg:hidden">{buttons}</div>
      </header>
      <ReviewNotices review={review} />
      <div className="mt-5 grid items-start gap-5 max-lg:pb-24 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <WordsCard words={player.words} />
          <GoalsCard player={player} />
          <AbilitiesCard
            player={player}
            values={values}
            onChange={(ability, value) => review.change({ [ability]: value })}
          />
          <Card>
            <CardHead
              title={t("player.word")}
              aside={
                published_at && (
                  <Badge tone="positive">
                    {t("player.publishedOn", { day: format.day(published_at, "date") })}
                  </Badge>
                )
              }
            />
            <TextArea
              label={<span className="sr-only">{t("player.word")}</span>}
              hint={t("player.wordHint")}
              maxLength={longest.coachWord}
              value={values.word}
              onChange={({ target }) => review.change({ word: target.value })}
            />
          </Card>
        </div>
        <div className="grid min-w-0 gap-5">
          <ReportsCard player={player} />
          <Card>
            <AttendanceStrip attendance={player.attendance} upcoming={[]} />
          </Card>
          <SessionsCard player={player} />
          <FilmsCard playerId={player.id} />
          <FamilyCard guardians={player.guardians} />
        </div>
      </div>
      <div
        data-bottom-button=""
        className="fixed inset-x-0 bottom-0 z-10 flex gap-3 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
      >
        {buttons}
      </div>
    </>
  )
}

function WordsCard({ words }: { words: StaffPlayer["words"] }) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  return (
    <Card>
      <CardHead title={t("player.words")} />
      {words.length === 0 ? (
        <p className="text-ink-muted">{t("player.noWords")}</p>
      ) : (
        <ul>
          {words.map(({ timestamp, coach_name, note }) => (
            <li key={timestamp} className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
              <p className="flex justify-between gap-4 text-small">
                <span className="text-label">{format.day(timestamp, "date")}</span>
                <bdi className="text-ink-muted">{coach_name}</bdi>
              </p>
              <p dir="auto" className="mt-1 text-copy whitespace-pre-line">
                {note}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
