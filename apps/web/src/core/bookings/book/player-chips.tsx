import { Check } from "lucide-react"
import { Checkbox } from "radix-ui"
import { type ReactNode, useId } from "react"
import { cx } from "../../../ui/class-names.ts"
import type { Candidate } from "./resolve-selection.ts"

interface PlayerChipsProps {
  /** What is chosen, for readers. */
  label: string
  candidates: readonly Candidate[]
  ticked: readonly Candidate[]
  onTick: (playerId: number, isTicked: boolean) => void
  /** What a seat costs this player, at the end of each chip; left out where it is said elsewhere. */
  priceOf?: (candidate: Candidate) => string
  /** Why a player can't come, under the name. */
  reasonOf: (candidate: Candidate) => ReactNode
}

/** The account's players side by side, those who are coming ticked. Who can't come stays in sight, with the reason. */
export function PlayerChips({ label, candidates, ticked, onTick, priceOf, reasonOf }: PlayerChipsProps) {
  const id = useId()
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
      <legend className="sr-only">{label}</legend>
      {candidates.map((candidate) => {
        const { player_id, first_name, refusal } = candidate
        const reason = refusal && reasonOf(candidate)
        return (
          <Checkbox.Root
            key={player_id}
            checked={ticked.includes(candidate)}
            disabled={refusal !== null}
            onCheckedChange={(next) => onTick(player_id, next === true)}
            aria-labelledby={`${id}-${player_id}`}
            className="group flex min-h-14 min-w-0 items-center gap-2.5 rounded-hero border border-line-mid px-3 py-2 text-start transition-colors duration-120 not-disabled:hover:border-line-strong disabled:bg-sunken data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent-ink)]"
          >
            <span className="grid size-6 shrink-0 place-items-center rounded-badge border-2 border-line-strong bg-field group-disabled:border-line-mid group-disabled:bg-sunken group-data-[state=checked]:border-accent-ink group-data-[state=checked]:bg-accent-ink">
              <Checkbox.Indicator>
                <Check aria-hidden="true" className="size-4 text-on-accent-ink" strokeWidth={3} />
              </Checkbox.Indicator>
            </span>
            <span
              id={`${id}-${player_id}`}
              className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-2"
            >
              <bdi className={cx("text-label wrap-anywhere", refusal && "text-ink-muted")}>{first_name}</bdi>{" "}
              {reason ? (
                <span className="w-full text-small text-ink-muted">{reason}</span>
              ) : (
                priceOf && <span className="text-small text-ink-muted tabular">{priceOf(candidate)}</span>
              )}
            </span>
          </Checkbox.Root>
        )
      })}
    </fieldset>
  )
}
