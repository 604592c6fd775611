import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Card } from "../../ui/card.tsx"
import type { Player } from "./abilities.ts"
import { PicturesOfNotePart } from "./pictures-of-note-part.ts"

interface CoachWordProps {
  player: Player
  /** The player reads it, with a player account. */
  toPlayer: boolean
  className?: string
}

/** What a coach last wrote for the family. Nothing is drawn when nobody wrote. */
export function CoachWord({ player, toPlayer, className }: CoachWordProps) {
  const { t } = useTranslation("players")
  const format = useFormat()
  const word = player.coach_note
  if (!word) return null
  // An answer that an older version kept has none.
  const pictures = word.pictures ?? []
  return (
    <Card className={className} aria-label={t("coachWord.label", { name: player.first_name })}>
      <div className="flex gap-4">
        <Avatar name={word.coach_name} initials={2} size="large" />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
            <h2 className="text-label text-body">
              {toPlayer
                ? t("coachWord.toYou", { coach: word.coach_name })
                : t("coachWord.title", { coach: word.coach_name, player: player.first_name })}
            </h2>
            <p className="text-ink-muted">{format.day(word.timestamp, "short")}</p>
          </div>
          {word.note && (
            <blockquote className="mt-1 text-copy text-lead">
              <bdi>{word.note}</bdi>
            </blockquote>
          )}
          {pictures.length > 0 && <PicturesOfNotePart pictures={pictures} className="mt-3" />}
        </div>
      </div>
    </Card>
  )
}
