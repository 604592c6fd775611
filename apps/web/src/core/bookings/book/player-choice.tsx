import { RadioGroup } from "radix-ui"
import { useTranslation } from "react-i18next"
import { languageFacts } from "../../../i18n/languages.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { cx } from "../../../ui/class-names.ts"
import type { Candidate } from "./resolve-selection.ts"

interface PlayerChoiceProps {
  /** What is chosen, for readers. */
  label: string
  candidates: readonly Candidate[]
  chosen: Candidate | undefined
  onChoose: (playerId: number) => void
  className?: string
}

/** The account's players side by side, one chosen. Who can't come stays in sight, with the reason. */
export function PlayerChoice({ label, candidates, chosen, onChoose, className }: PlayerChoiceProps) {
  const { t } = useTranslation("bookings")
  const language = useLanguage()
  return (
    <RadioGroup.Root
      aria-label={label}
      dir={languageFacts[language].direction}
      value={String(chosen?.player_id ?? "")}
      onValueChange={(id) => onChoose(Number(id))}
      className={cx("flex flex-wrap gap-2", className)}
    >
      {candidates.map(({ player_id, first_name, refusal }) => (
        <RadioGroup.Item
          key={player_id}
          value={String(player_id)}
          disabled={refusal !== null}
          className={cx(chipClasses, "ps-2")}
        >
          <Avatar
            name={first_name}
            size="small"
            tone={player_id === chosen?.player_id ? "accent" : "neutral"}
          />
          {refusal && refusal in shortReasons ? (
            t("book.blocked", { name: first_name, reason: t(shortReasons[refusal as ShortReason]) })
          ) : (
            <bdi>{first_name}</bdi>
          )}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

/** Reasons that lie with the player; all others are said once, for everybody. */
const shortReasons = {
  already_booked: "reasonShort.already_booked",
  overlapping_booking: "reasonShort.overlapping_booking",
  trial_used: "reasonShort.trial_used",
  too_many_trials: "reasonShort.too_many_trials",
  born_too_early: "reasonShort.born_too_early",
  born_too_late: "reasonShort.born_too_late",
} as const
type ShortReason = keyof typeof shortReasons

const chipClasses =
  "inline-flex min-h-11 items-center gap-2 rounded-button border border-line-mid px-3.5 text-label text-small text-ink-muted transition-colors duration-120 not-disabled:hover:bg-hover data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft data-[state=checked]:text-ink data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent-ink)]"
