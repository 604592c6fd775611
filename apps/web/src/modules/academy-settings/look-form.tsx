import type { Answer } from "@academy/contract/client"
import { academy, takeAcademy } from "@academy/domain/academy"
import { toAcademy } from "@academy/domain/academy-settings"
import { accentNames, accents } from "@academy/domain/accents"
import { RadioGroup } from "radix-ui"
import { useTranslation } from "react-i18next"
import { showAccent } from "../../document/accent-rules.ts"
import { FormProblem } from "../../forms/form-problem.tsx"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { useToast } from "../../ui/toast.tsx"
import { LookPreview } from "./look-preview.tsx"
import { SaveBar } from "./save-bar.tsx"

type Settings = Answer<"GET /api/admin/academy-settings/">

/** The academy's accent, one of those that are readable in both themes. The panel keeps its own until it is saved. */
export function LookForm({ group }: { group: Settings["look"] }) {
  const { t } = useTranslation("academy-settings")
  const toast = useToast()
  const { form, props, problem, isSaving, clear } = useApiForm("PATCH /api/admin/academy-settings/", {
    values: group.values,
    typedIn: { "look.values.accent": "accent" },
    toBody: (values) => ({ look: { version: group.version, values } }),
    onSaved: ({ identity, look: { values } }, _, saved) => {
      saved.reset(values)
      const groups = { identity: identity.values, look: values }
      const { is_demo, is_confirmed } = academy
      takeAcademy(toAcademy({ groups, is_demo, is_confirmed }))
      showAccent(values.accent)
      toast.show({ text: t("bar.saved") })
    },
  })
  const accent = form.watch("accent")
  return (
    <form {...props} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4">
        <FormProblem problem={problem} />
        <Card>
          <CardHead
            title={t("fields.accent")}
            aside={<span className="font-normal text-ink-muted">{t("look.readable")}</span>}
          />
          <RadioGroup.Root
            aria-label={t("fields.accent")}
            value={accent}
            onValueChange={(next) =>
              form.setValue("accent", next as typeof accent, { shouldDirty: true, shouldTouch: true })
            }
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
                {t(`accents.${name}`)}
              </RadioGroup.Item>
            ))}
          </RadioGroup.Root>
        </Card>
      </div>
      <LookPreview accent={accent} />
      {form.formState.isDirty && (
        <SaveBar
          changes={1}
          isSaving={isSaving}
          onDiscard={() => {
            clear()
            form.reset()
          }}
        />
      )}
    </form>
  )
}
