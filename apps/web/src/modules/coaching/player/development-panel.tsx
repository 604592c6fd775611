import { longest } from "@academy/domain/limits"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AttendanceStrip } from "../../../core/players/index.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { TextArea } from "../../../ui/text-field.tsx"
import { AbilitiesCard } from "./abilities-card.tsx"
import { GoalsCard } from "./goals-card.tsx"
import { ReportsCard } from "./reports-card.tsx"
import type { StaffPlayer } from "./staff-player.ts"
import type { ReviewState } from "./use-review-draft.ts"

/** So many words of before are shown until all are asked for. */
const MOST_WORDS = 3

interface DevelopmentPanelProps {
  player: StaffPlayer
  review: ReviewState
}

/**
 * Words before numbers; then what the coach sets, what the family told, and the note that goes out with the review. On
 * a desk what was written before and what waits stand beside the numbers.
 */
export function DevelopmentPanel({ player, review }: DevelopmentPanelProps) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const { published_at } = player.review
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr_auto]">
      <WordsCard words={player.words} />
      <div className="grid min-w-0 grid-cols-1 gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <GoalsCard player={player} />
        <AbilitiesCard
          player={player}
          values={review.values}
          onChange={(ability, value) => review.change({ [ability]: value })}
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-2">
        <ReportsCard player={player} />
        <Card>
          <AttendanceStrip attendance={player.attendance} upcoming={[]} />
        </Card>
      </div>
      <Card className="xl:col-start-1 xl:row-start-3">
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
          value={review.values.word}
          onChange={({ target }) => review.change({ word: target.value })}
        />
      </Card>
    </div>
  )
}

function WordsCard({ words }: { words: StaffPlayer["words"] }) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? words : words.slice(0, MOST_WORDS)
  return (
    <Card className="xl:col-start-2 xl:row-start-1">
      <CardHead
        title={t("player.words")}
        aside={
          shown.length < words.length && (
            <Button variant="link" size="row" className="tap-44" onClick={() => setShowsAll(true)}>
              {t("player.showAll", { n: words.length })}
            </Button>
          )
        }
      />
      {words.length === 0 ? (
        <p className="text-ink-muted">{t("player.noWords")}</p>
      ) : (
        <ul>
          {shown.map(({ timestamp, coach_name, note, opened }) => (
            <li key={timestamp} className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
              <p className="row-apart text-small">
                <span className="text-label">{format.day(timestamp, "date")}</span>
                <bdi className="text-ink-muted">{coach_name}</bdi>
              </p>
              <p className="mt-1 text-copy whitespace-pre-line">
                <bdi>{note}</bdi>
              </p>
              {opened && <Opened opened={opened} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Which guardians have opened a word in the app; emails say nothing of it. */
function Opened({
  opened: { guardians, by },
}: {
  opened: NonNullable<StaffPlayer["words"][number]["opened"]>
}) {
  const { t } = useTranslation("staff")
  const format = useFormat()
  const isByBoth = guardians === 2 && by.length === 2
  const words =
    by.length === 0
      ? t("player.notOpened")
      : t(isByBoth ? "player.openedByBoth" : "player.openedBy", { names: format.list(by) })
  return <p className="mt-1 text-small text-ink-muted">{words}</p>
}
