import type { Answer } from "@academy/contract/client"
import { academy, takeAcademy } from "@academy/domain/academy"
import {
  type AcademyGroup,
  fieldsOf,
  type GroupValues,
  type SettingValue,
} from "@academy/domain/academy-fields"
import type { LineFormat, SettingField } from "@academy/domain/academy-groups/setting"
import { isBelow, needsConfirming, toAcademy, whyNotSetting } from "@academy/domain/academy-settings"
import { mapFields } from "@academy/domain/fields"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useToast } from "../../ui/toast.tsx"
import { useSettingText } from "./use-setting-text.ts"

export type Settings = Answer<"GET /api/admin/academy-settings/">

/** What stands in the fields: a number is a text while it is typed. */
type Typed = Record<string, string | boolean>

const toTyped = (values: Readonly<Record<string, SettingValue>>): Typed =>
  mapFields(values, (value) => (typeof value === "boolean" ? value : String(value ?? "")))

function toValue(field: SettingField, typed: string | boolean | undefined): SettingValue {
  if (typeof typed !== "string") return typed ?? false
  if (field.kind !== "integer") return typed
  return typed.trim() === "" ? null : Number(typed)
}

/** Does in the browser what goes beyond the facts, once they are saved: the accent of the page. */
type Saved = (settings: Settings) => unknown

/**
 * The form of one group of settings: what is typed is checked as the server checks it, only what differs is sent, and
 * the page has the new facts as soon as they are saved.
 */
export function useSettingsForm<G extends AcademyGroup>(group: G, stored: Settings[G], onSaved?: Saved) {
  const toast = useToast()
  const { text } = useSettingText()
  const fields = fieldsOf(group)
  const names = Object.keys(fields) as (keyof GroupValues<G> & string)[]
  const before = stored.values as Readonly<Record<string, SettingValue>>
  const start = toTyped(before)
  const valuesOf = (typed: Typed) => mapFields(fields, (field, name) => toValue(field, typed[name]))
  const api = useApiForm("PATCH /api/admin/academy-settings/", {
    values: { ...start, confirm: false } as Typed,
    typedIn: Object.fromEntries(names.map((name) => [`${group}.values.${name}`, name])),
    toBody: (typed) => ({
      [group]: {
        version: stored.version,
        values: Object.fromEntries(
          Object.entries(valuesOf(typed)).filter(([name]) => typed[name] !== start[name]),
        ),
        ...(typed.confirm === true && { confirm: true }),
      },
    }),
    onSaved: (groups: Settings, _, saved) => {
      const { values } = groups[group]
      saved.reset({ ...toTyped(values as Readonly<Record<string, SettingValue>>), confirm: false })
      const is_confirmed = groups.identity.confirmed_at !== null
      const { is_demo, modules_off } = academy
      takeAcademy(toAcademy({ groups, is_demo, is_confirmed, modules_off }))
      onSaved?.(groups)
      toast.show({ text: text("bar.saved") })
    },
  })
  const { form, codeOf, errorOf } = api
  const typed = form.watch()
  const { dirtyFields, isDirty } = form.formState
  const changed = names.filter((name) => dirtyFields[name])
  const values = valuesOf(typed)

  /** As the server: what is not changed is only looked at when it is confirmed. */
  const rule = (name: string) => (now: string | boolean, all: Typed) => {
    const field = fields[name]
    if (!field) return true
    const value = toValue(field, typeof now === "string" ? now.trim() : now)
    const why = now === start[name] && all.confirm !== true ? null : whyNotSetting(field, value)
    return why ?? (isBelow(field, value, valuesOf(all)) ? "too_small" : true)
  }

  return {
    ...api,
    fields,
    names,
    /** What is typed, as it would be stored. */
    values: values as GroupValues<G>,
    typed,
    /** Whether saving asks an owner to confirm what stands on invoices. */
    mustConfirm:
      needsConfirming(group, names) && (stored.confirmed_at === null || needsConfirming(group, changed)),
    isConfirmed: typed.confirm === true,
    register: (name: string) => form.register(name, { validate: rule(name) }),
    set: (name: string, value: string | boolean) =>
      form.setValue(name, value, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    errorOf: (name: string): string | undefined => {
      const field = fields[name]
      const code = codeOf(name)
      if (code === "invalid" && field?.format) return text(`wrong.${wrongOf(field.format)}`)
      if (code === "invalid" && field?.names_flag) return text("wrong.off")
      if (field?.kind !== "integer") return errorOf(name)
      if (code === "too_small" && field.not_below !== undefined && !isTooSmall(field, values[name]))
        return text("wrong.below", { other: text(`${group}.fields.${field.not_below}`) })
      return code === "too_small" || code === "too_large" || code === "invalid"
        ? text("wrong.between", { min: field.min, max: field.max })
        : errorOf(name)
    },
    /** For `SaveBar`; null while nothing differs. */
    bar: isDirty
      ? {
          changes: Object.keys(dirtyFields).length,
          isSaving: api.isSaving,
          onDiscard: () => {
            api.clear()
            form.reset(undefined, { keepDirtyValues: false })
          },
        }
      : null,
  }
}

/** Sweden's numbers have an example; those of other countries are only seen through. */
const wrongOf = (format: LineFormat): string =>
  academy.country !== "SE" && (format === "organisation_number" || format === "vat_number")
    ? "number_abroad"
    : format

const isTooSmall = (field: SettingField, value: SettingValue | undefined): boolean =>
  whyNotSetting(field, value) === "too_small"

export type SettingsForm = ReturnType<typeof useSettingsForm>
