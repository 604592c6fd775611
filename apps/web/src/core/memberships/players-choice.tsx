import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { Checkbox } from "../../ui/checkbox.tsx"

interface PlayersChoiceProps {
  /** Who joins, or has joined: always among them. */
  player: { id: number; first_name: string }
  /** How many players the plan is for. */
  most: number
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
}

/** Whom the passes of a plan for several players are for: the member, and others of the family. */
export function PlayersChoice({ player, most, chosen, onChoose }: PlayersChoiceProps) {
  const { t } = useTranslation("memberships")
  const family = useQuery(answer("GET /api/user-players/"))
  const others = (family.data ?? []).filter(({ id }) => id !== player.id)
  if (most === 1 || others.length === 0) return null
  const isFull = chosen.length >= most - 1
  return (
    <fieldset className="rounded-hero border border-line-mid px-4 py-3">
      <legend className="sr-only">{t("players.title")}</legend>
      <p aria-hidden="true" className="text-label">
        {t("players.title")}
      </p>
      <p className="mb-1 text-small text-ink-muted">
        <bdi>{t("players.hint", { count: most, name: player.first_name })}</bdi>
      </p>
      <Checkbox label={<bdi>{player.first_name}</bdi>} checked disabled onCheckedChange={() => undefined} />
      {others.map(({ id, first_name }) => (
        <Checkbox
          key={id}
          label={<bdi>{first_name}</bdi>}
          checked={chosen.includes(id)}
          disabled={isFull && !chosen.includes(id)}
          onCheckedChange={(isChosen) =>
            onChoose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
      {isFull && <p className="text-small text-ink-muted">{t("players.full")}</p>}
    </fieldset>
  )
}
