import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { PackOffer } from "./pack-offer.ts"

/** Changes what a pack contains, and whether it is on offer (`dialog=pack&pack=…`). */
export function PackDialog({ pack }: { pack: PackOffer }) {
  const { t } = useTranslation("offers")
  return (
    <AddressDialog
      name="pack"
      title={t("editOf", { type: pack.name })}
      description={t("packs.editLead")}
      width="narrow"
    >
      {(close) => <PackForm pack={pack} onSaved={close} />}
    </AddressDialog>
  )
}

function PackForm({ pack, onSaved }: { pack: PackOffer; onSaved: () => void }) {
  const { t } = useTranslation(["offers", "common", "problems"])
  const toast = useToast()
  const { form, props, errorOf, problem, isSaving } = useApiForm("PATCH /api/admin/packages/:id/", {
    params: { id: pack.id },
    values: {
      amount_pass: String(pack.amount_pass),
      valid_days: String(pack.valid_days ?? ""),
      active: pack.active,
    },
    toBody: ({ amount_pass, valid_days, active }) => ({
      amount_pass: Number(amount_pass),
      valid_days: valid_days.trim() === "" ? null : Number(valid_days),
      active,
    }),
    onSaved: () => {
      toast.show({ text: t("saved") })
      onSaved()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <TextField
        type="number"
        min={1}
        max={1000}
        label={t("packs.amount")}
        error={errorOf("amount_pass")}
        {...form.register("amount_pass", filled)}
      />
      <TextField
        type="number"
        min={1}
        max={3650}
        label={t("packs.valid")}
        hint={t("packs.validHint")}
        error={errorOf("valid_days")}
        {...form.register("valid_days")}
      />
      <Checkbox
        label={t("plans.active")}
        hint={t("packs.activeHint")}
        checked={form.watch("active")}
        onCheckedChange={(isOn) => form.setValue("active", isOn, { shouldDirty: true })}
      />
      {problem && problem !== "invalid_input" && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
      <Button type="submit" busy={isSaving}>
        {t("common:save")}
      </Button>
    </form>
  )
}
