import type { Answer } from "@academy/contract/client"
import { Check } from "lucide-react"
import { Checkbox as Radix } from "radix-ui"
import { useTranslation } from "react-i18next"
import { Avatar } from "../../ui/avatar.tsx"

export type Player = Answer<"GET /api/user-players/">[number]

interface PlayerTicksProps {
  /** What is asked, for readers. */
  label: string
  players: readonly Player[]
  ticked: readonly number[]
  onChange: (ticked: number[]) => void
  /** What else has to happen for a player, below the name of the ticked. */
  noteOf?: (playerId: number) => string | null
}

/** A row with a tick for each player. */
export function PlayerTicks({ label, players, ticked, onChange, noteOf }: PlayerTicksProps) {
  const { t } = useTranslation("guardianships")
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{label}</legend>
      {players.map(({ id, first_name, year_of_birth, img_player }) => (
        <Radix.Root
          key={id}
          checked={ticked.includes(id)}
          onCheckedChange={(isTicked) =>
            onChange(isTicked ? [...ticked, id] : ticked.filter((one) => one !== id))
          }
          className="group flex min-h-16 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line-mid px-4 py-3 text-start transition-colors duration-120 data-[state=checked]:border-2 data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft"
        >
          <span className="grid size-6 shrink-0 place-items-center rounded-badge border-2 border-line-strong bg-field group-data-[state=checked]:border-accent-ink group-data-[state=checked]:bg-accent-ink">
            <Radix.Indicator>
              <Check aria-hidden="true" className="size-4 text-on-accent-ink" strokeWidth={3} />
            </Radix.Indicator>
          </span>
          <Avatar name={first_name} picture={img_player} />
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="block text-label">
              <bdi>{first_name}</bdi>
            </span>
            <span className="block text-small text-ink-muted">{t("born", { year: year_of_birth })}</span>
            {ticked.includes(id) && noteOf?.(id) && (
              <span className="block text-small text-now-ink">{noteOf(id)}</span>
            )}
          </span>
        </Radix.Root>
      ))}
    </fieldset>
  )
}
