import { longest } from "@academy/domain/limits"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Write } from "../../api/read-concerns.ts"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"

type Decision = Extract<
  Write,
  "POST /api/admin/approvals/:id/decide/" | "POST /api/admin/takeovers/:id/decide/"
>

interface DecideDialogProps<A extends string> {
  call: Decision
  id: number
  title: string
  text: ReactNode
  /** The buttons: the first does something, the second ends it. */
  actions: readonly { action: A; label: string; isDanger?: boolean }[]
  onClose: () => void
}

/** The office decides for a family, with a reason for the audit log. */
export function DecideDialog<A extends "approve" | "decline" | "carry_out" | "end">({
  call,
  id,
  title,
  text,
  actions,
  onClose,
}: DecideDialogProps<A>) {
  const { t } = useTranslation(["office-approvals", "common", "panels"])
  const toast = useToast()
  const [action, setAction] = useState<A | undefined>(actions[0]?.action)
  const { form, props, problem, errorOf, isSaving } = useApiForm(call, {
    params: { id },
    values: { reason: "" },
    toBody: ({ reason }) => ({ action: action as never, reason: reason.trim() }),
    onSaved: () => {
      toast.show({ text: t("done") })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      closeLabel={t("common:close")}
    >
      <form {...props} className="grid grid-cols-1 gap-5">
        <FormProblem problem={problem} />
        <TextArea
          label={t("panels:reason")}
          hint={t("panels:reasonHint")}
          rows={2}
          maxLength={longest.reason}
          error={errorOf("reason")}
          {...form.register("reason", filled)}
        />
        <div className="flex flex-wrap gap-3">
          {actions.map((one, index) => (
            <Button
              key={one.action}
              type="submit"
              className="grow"
              variant={one.isDanger ? "danger" : index === 0 ? "primary" : "outline"}
              busy={isSaving && action === one.action}
              onClick={() => setAction(one.action)}
            >
              {one.label}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  )
}
