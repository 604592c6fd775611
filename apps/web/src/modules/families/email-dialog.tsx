import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { usePress } from "../../forms/use-press.ts"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { type Family, otherGuardians } from "./family.ts"

interface EmailDialogProps {
  family: Pick<Family, "account_id" | "name" | "email" | "players">
  onClose: () => void
}

/** Writes to the family, and to the other guardians unless they are left out (`dialog=email`). */
export function EmailDialog({ family, onClose }: EmailDialogProps) {
  const { t } = useTranslation(["families", "common"])
  const toast = useToast()
  const others = otherGuardians(family).filter(({ role }) => role !== "player")
  const press = usePress()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/families/:id/emails/", {
    params: { id: family.account_id },
    values: { text: "", also: others.map(({ account_id }) => account_id) },
    draft: `family-email:${family.account_id}`,
    toBody: ({ text, also }) => {
      const message = { text: text.trim(), also }
      return { ...message, press: press.of(JSON.stringify(message)) }
    },
    onSaved: ({ emails }) => {
      toast.show({ text: t("write.sent", { count: emails }) })
      onClose()
    },
  })
  const also = form.watch("also")
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("write.title", { name: family.name || family.email })}
      closeLabel={t("common:close")}
    >
      <form {...props} className="grid grid-cols-1 gap-4">
        <FormProblem problem={problem} />
        <TextArea
          label={t("write.text")}
          hint={t("write.hint")}
          rows={6}
          maxLength={longest.officeNote}
          error={errorOf("text")}
          {...form.register("text", filled)}
        />
        {others.length > 0 && (
          <div>
            {others.map(({ account_id, name, email }) => (
              <Checkbox
                key={account_id}
                label={t("write.also", { name: name || email })}
                checked={also.includes(account_id)}
                onCheckedChange={(isChosen) =>
                  form.setValue(
                    "also",
                    isChosen ? [...also, account_id] : also.filter((other) => other !== account_id),
                  )
                }
              />
            ))}
          </div>
        )}
        <Button type="submit" busy={isSaving}>
          {t("write.send", { count: also.length + 1 })}
        </Button>
      </form>
    </Dialog>
  )
}
