import { LONGEST_BINDING_MONTHS } from "@academy/domain/memberships"
import { MOST_PLAN_PASSES, MOST_PLAN_PLAYERS, MOST_PLANS } from "@academy/domain/plans"
import type { Path, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { filled } from "../../forms/use-api-form.ts"
import { Checkbox } from "../../ui/checkbox.tsx"
import { TextField, type TextFieldProps } from "../../ui/text-field.tsx"
import type { PlanOffer } from "./plan-offer.ts"

/** What is typed of a plan; the prices of a plan that is there have their own dialog. */
export const toValues = (plan: PlanOffer | null, place: number) => ({
  name: "",
  price: "",
  yearly_price: "",
  group_passes: String(plan?.group_passes ?? ""),
  personal_passes: String(plan?.personal_passes ?? 0),
  players: String(plan?.players ?? 1),
  binding_months: String(plan?.binding_months ?? 0),
  place: String(place),
  active: plan?.active ?? true,
  is_featured: plan?.is_featured ?? false,
})
type PlanValues = ReturnType<typeof toValues>

/** What the calls take of it. */
export const toContents = (values: PlanValues) => ({
  group_passes: values.group_passes.trim() === "" ? null : Number(values.group_passes),
  personal_passes: Number(values.personal_passes),
  players: Number(values.players),
  binding_months: Number(values.binding_months),
  active: values.active,
  is_featured: values.is_featured,
})

interface PlanFieldsProps {
  form: UseFormReturn<PlanValues>
  errorOf: (name: Path<PlanValues>) => string | undefined
  isNew?: boolean
}

/** The fields of a plan: a new one has a name and prices, one that is there has a place among the others. */
export function PlanFields({ form, errorOf, isNew = false }: PlanFieldsProps) {
  const { t } = useTranslation("offers")
  const field = (name: Path<PlanValues>, props: TextFieldProps, isNeeded = true) => (
    <TextField {...props} error={errorOf(name)} {...form.register(name, isNeeded ? filled : {})} />
  )
  const number = (min: number, max: number) => ({ type: "number", min, max })
  const money = { type: "number", min: 0, step: "any" }
  return (
    <>
      {isNew && (
        <>
          {field("name", { label: t("plans.name") })}
          {field("price", { ...money, label: t("plans.price") })}
          {field("yearly_price", { ...money, label: t("plans.yearly") })}
        </>
      )}
      {field(
        "group_passes",
        { ...number(0, MOST_PLAN_PASSES), label: t("plans.group"), hint: t("plans.groupHint") },
        false,
      )}
      {field("personal_passes", { ...number(0, MOST_PLAN_PASSES), label: t("plans.personal") })}
      {field("players", { ...number(1, MOST_PLAN_PLAYERS), label: t("plans.players") })}
      {field("binding_months", { ...number(0, LONGEST_BINDING_MONTHS), label: t("plans.binding") })}
      {!isNew && field("place", { ...number(1, MOST_PLANS), label: t("plans.place") })}
      <div>
        <Checkbox
          label={t("plans.active")}
          hint={t("plans.activeHint")}
          checked={form.watch("active")}
          onCheckedChange={(isOn) => form.setValue("active", isOn, { shouldDirty: true })}
        />
        <Checkbox
          label={t("plans.isFeatured")}
          checked={form.watch("is_featured")}
          onCheckedChange={(isOn) => form.setValue("is_featured", isOn, { shouldDirty: true })}
        />
      </div>
    </>
  )
}
