import { type AccentName, accentNames, accents } from "@academy/domain/accents"
import { RadioGroup } from "radix-ui"
import { useTranslation } from "react-i18next"

/** One of the accents that are readable in both themes. */
export function AccentChoice({
  accent,
  onChoose,
}: {
  accent: AccentName
  onChoose: (accent: AccentName) => void
}) {
  const { t } = useTranslation("academy-settings")
  return (
    <RadioGroup.Root
      aria-label={t("look.fields.accent")}
      value={accent}
      onValueChange={(next) => onChoose(next as AccentName)}
      className="relative grid grid-cols-2 gap-2 overflow-clip [overflow-clip-margin:0.5rem] sm:grid-cols-4"
    >
      {accentNames.map((name) => (
        <RadioGroup.Item
          key={name}
          value={name}
          className="flex min-h-12 items-center gap-2.5 rounded-hero border border-line-mid px-2.5 text-start text-label text-small transition-colors duration-120 hover:border-line-strong data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent-ink)]"
        >
          <span
            aria-hidden="true"
            style={{ background: accents[name].light.accent }}
            className="size-8 shrink-0 rounded-badge"
          />
          {t(`look.choices.accent.${name}`)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
