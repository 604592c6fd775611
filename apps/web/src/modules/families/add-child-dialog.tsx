import { academy } from "@academy/domain/academy"
import { playerFields } from "@academy/domain/player-fields"
import { birthYearBounds } from "@academy/domain/players"
import { toWallClock } from "@academy/domain/time"
import { Controller } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { inputLimits } from "../../forms/declared-fields.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Select } from "../../ui/select.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"

interface AddChildDialogProps {
  family: Pick<Family, "account_id" | "name" | "email">
  onClose: () => void
}

/** Adds a child that the family names on the phone (`dialog=child`). */
export function AddChildDialog({ family, onClose }: AddChildDialogProps) {
  const { t } = useTranslation(["families", "problems", "common"])
  const toast = useToast()
  const { min, max } = birthYearBounds(toWallClock(useNow()).year, academy.rules)
  const years = Array.from({ length: max - min + 1 }, (_, index) => String(max - index))
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/families/:id/players/", {
    params: { id: family.account_id },
    values: { first_name: "", last_name: "", year_of_birth: "", is_another_child: false },
    toBody: ({ year_of_birth, is_another_child, ...names }) => ({
      ...names,
      year_of_birth: Number(year_of_birth),
      ...(is_another_child && { is_another_child }),
    }),
    onSaved: (_, { first_name }) => {
      toast.show({ text: t("child.added", { name: first_name }) })
      onClose()
    },
  })
  const asks = problem === "same_child" || form.watch("is_another_child")
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("child.title", { name: family.name || family.email })}
      description={t("child.text")}
      closeLabel={t("common:close")}
    >
      <form {...props} className="grid grid-cols-1 gap-4">
        {problem && problem !== "same_child" && problem !== "invalid_input" && (
          <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
        )}
        <TextField
          label={t("common:firstName")}
          error={errorOf("first_name")}
          {...inputLimits(playerFields.first_name)}
          autoComplete="off"
          {...form.register("first_name", filled)}
        />
        <TextField
          label={t("common:lastName")}
          error={errorOf("last_name")}
          {...inputLimits(playerFields.last_name)}
          autoComplete="off"
          {...form.register("last_name", filled)}
        />
        <Controller
          control={form.control}
          name="year_of_birth"
          rules={filled}
          render={({ field }) => (
            <Select
              label={t("child.born")}
              placeholder={t("child.born")}
              error={errorOf("year_of_birth")}
              choices={years.map((year) => ({ value: year, label: year }))}
              value={field.value || undefined}
              onValueChange={field.onChange}
            />
          )}
        />
        {asks && (
          <Notice tone="due">
            {t("child.same")}
            <Checkbox
              label={t("child.another")}
              checked={form.watch("is_another_child")}
              onCheckedChange={(isAnother) => form.setValue("is_another_child", isAnother)}
            />
          </Notice>
        )}
        <Button type="submit" busy={isSaving}>
          {t("child.add")}
        </Button>
      </form>
    </Dialog>
  )
}
