import { accentNames, accents } from "@academy/domain/accents"
import { RadioGroup } from "radix-ui"
import { useTranslation } from "react-i18next"
import { showAccent } from "../../document/accent-rules.ts"
import { FormProblem } from "../../forms/form-problem.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { LookPreview } from "./look-preview.tsx"
import { SaveBar } from "./save-bar.tsx"
import { type Settings, useSettingsForm } from "./use-settings-form.ts"

/** The academy's accent, one of those that are readable in both themes. The panel keeps its own until it is saved. */
export function LookForm({ stored }: { stored: Settings["look"] }) {
  const { t } = useTranslation("academy-settings")
  const form = useSettingsForm("look", stored, ({ look }) => showAccent(look.values.accent))
  const { accent } = form.values
  return (
    <form {...form.props} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4">
        <FormProblem problem={form.problem} />
        <Card>
          <CardHead
            title={t("look.fields.accent")}
            aside={<span className="font-normal text-ink-muted">{t("look.readable")}</span>}
          />
          <RadioGroup.Root
            aria-label={t("look.fields.accent")}
            value={accent}
            onValueChange={(next) => form.set("accent", next)}
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
        </Card>
      </div>
      <LookPreview accent={accent} />
      {form.bar && <SaveBar {...form.bar} />}
    </form>
  )
}
