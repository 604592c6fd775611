import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { PlanFields, toContents, toValues } from "./plan-fields.tsx"
import type { PlanOffer } from "./plan-offer.ts"

/** Adds a plan (`dialog=new-plan`). */
export function NewPlanDialog() {
  const { t } = useTranslation("offers")
  return (
    <AddressDialog name="new-plan" title={t("plans.add")} description={t("plans.addLead")} width="narrow">
      {(close) => <NewPlanForm onSaved={close} />}
    </AddressDialog>
  )
}

/** Changes what a plan includes (`dialog=plan&plan=…`); `place`: where it is in the list, from 1. */
export function PlanDialog({ plan, place }: { plan: PlanOffer; place: number }) {
  const { t } = useTranslation("offers")
  return (
    <AddressDialog
      name="plan"
      title={t("editOf", { type: plan.name })}
      description={t("plans.editLead")}
      width="narrow"
    >
      {(close) => <PlanForm plan={plan} place={place} onSaved={close} />}
    </AddressDialog>
  )
}

function NewPlanForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation(["offers", "problems"])
  const toast = useToast()
  const { form, props, errorOf, problem, isSaving } = useApiForm("POST /api/admin/plans/", {
    values: toValues(null, 1),
    toBody: (values) => ({
      name: values.name,
      price: Number(values.price),
      yearly_price: Number(values.yearly_price),
      ...toContents(values),
    }),
    onSaved: () => {
      toast.show({ text: t("plans.added") })
      onSaved()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <PlanFields form={form} errorOf={errorOf} isNew />
      {problem && problem !== "invalid_input" && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" busy={isSaving}>
        {t("plans.add")}
      </Button>
    </form>
  )
}

function PlanForm({ plan, place, onSaved }: { plan: PlanOffer; place: number; onSaved: () => void }) {
  const { t } = useTranslation(["offers", "common", "problems"])
  const toast = useToast()
  const { form, props, errorOf, problem, isSaving } = useApiForm("PATCH /api/admin/plans/:id/", {
    params: { id: plan.id },
    values: toValues(plan, place),
    toBody: (values) => ({
      ...toContents(values),
      ...(Number(values.place) !== place && { place: Number(values.place) }),
    }),
    onSaved: () => {
      toast.show({ text: t("saved") })
      onSaved()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <PlanFields form={form} errorOf={errorOf} />
      {problem && problem !== "invalid_input" && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" busy={isSaving}>
        {t("common:save")}
      </Button>
    </form>
  )
}
