import { useTranslation } from "react-i18next"
import { showLook } from "../../document/accent-rules.ts"
import { FormProblem } from "../../forms/form-problem.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { AccentChoice } from "./accent-choice.tsx"
import { IconCard } from "./icon-card.tsx"
import { LogoCard } from "./logo-card.tsx"
import type { LookParts } from "./look-parts.ts"
import { LookPreview } from "./look-preview.tsx"
import { SaveBar } from "./save-bar.tsx"
import { type Settings, useSettingsForm } from "./use-settings-form.ts"

/** Logo, icon and accent of the academy. The panel keeps its own look until it is saved. */
export function LookForm({ stored }: { stored: Settings["look"] }) {
  const { t } = useTranslation("academy-settings")
  const form = useSettingsForm("look", stored, ({ look }) => showLook(look.values))
  const { values: look, set, errorOf } = form
  const parts: LookParts = { look, set, errorOf }
  return (
    <form {...form.props} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4">
        <FormProblem problem={form.problem} />
        <LogoCard {...parts} />
        <IconCard {...parts} />
        <Card>
          <CardHead
            title={t("look.fields.accent")}
            aside={<span className="font-normal text-ink-muted">{t("look.readable")}</span>}
          />
          <AccentChoice accent={look.accent} onChoose={(accent) => set("accent", accent)} />
        </Card>
      </div>
      <LookPreview look={look} />
      {form.bar && <SaveBar {...form.bar} />}
    </form>
  )
}
