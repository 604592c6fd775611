import type { AcademyGroup } from "@academy/domain/academy-fields"
import { FormProblem } from "../../forms/form-problem.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { SaveBar } from "./save-bar.tsx"
import { SettingInput } from "./setting-input.tsx"
import { useSettingText } from "./use-setting-text.ts"
import { type Settings, useSettingsForm } from "./use-settings-form.ts"

interface GroupFormProps<G extends AcademyGroup> {
  group: G
  stored: Settings[G]
  /** What other settings become when this one is chosen. */
  follow?: (name: string, value: string | boolean) => Record<string, string>
}

/** The form of a group as its declaration has it: a card for each `card`, with the settings in their order. */
export function GroupForm<G extends AcademyGroup>({ group, stored, follow }: GroupFormProps<G>) {
  const { text, ifAny } = useSettingText()
  const settings = useSettingsForm(group, stored)
  const form = {
    ...settings,
    set(name: string, value: string | boolean) {
      settings.set(name, value)
      for (const [other, next] of Object.entries(follow?.(name, value) ?? {})) settings.set(other, next)
    },
  }
  const cards = [...new Set(form.names.map((name) => form.fields[name]?.card ?? ""))]
  return (
    <form {...form.props} className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="col-span-full empty:hidden">
        <FormProblem problem={form.problem} />
      </div>
      {cards.map((card) => (
        <Card key={card}>
          <CardHead title={text(`${group}.cards.${card}`)} />
          {ifAny(`${group}.leads.${card}`) && (
            <p className="-mt-2 mb-4 text-small text-ink-muted">{ifAny(`${group}.leads.${card}`)}</p>
          )}
          <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2">
            {form.names
              .filter((name) => form.fields[name]?.card === card)
              .map((name) => (
                <SettingInput
                  key={name}
                  {...{ group, form, name }}
                  className={form.fields[name]?.kind === "text" ? "sm:col-span-2" : undefined}
                />
              ))}
          </div>
        </Card>
      ))}
      {form.bar && <SaveBar {...form.bar} />}
    </form>
  )
}
