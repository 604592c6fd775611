import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"

interface DeleteDialogProps {
  family: Pick<Family, "account_id" | "name" | "email" | "owed" | "paid_memberships">
  onClose: () => void
}

const linkClasses = "tap-44 text-accent-ink underline-offset-4 hover:underline"

/** Schedules the deletion of the account, or names what has to be closed first (`dialog=delete`). */
export function DeleteDialog({ family, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(["families", "common"])
  const format = useFormat()
  const { owed, paid_memberships: memberships } = family
  const isOpen = owed !== null || memberships.length > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("delete.title", { name: family.name || family.email })}
      description={t(isOpen ? "delete.closeFirst" : "delete.text")}
      closeLabel={t("common:close")}
    >
      {isOpen ? (
        <ul className="grid list-disc gap-2 ps-5">
          {owed && (
            <li>
              <Link
                to={`${href("/admin/finances/orders")}?${new URLSearchParams({ view: "unpaid", search: family.email })}`}
                className={linkClasses}
              >
                {format.parts([
                  t("owesOf", { count: owed.orders.length }),
                  format.money(owed.amount, owed.currency),
                ])}
              </Link>
            </li>
          )}
          {memberships.map(({ player_id, player_name, plan }) => (
            <li key={player_id}>
              <Link
                to={`${href("/admin/families/:id", { id: String(family.account_id) })}?dialog=withdraw&player=${player_id}`}
                className={linkClasses}
              >
                {t("delete.membership", { player: player_name, plan })}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <DeleteForm family={family} onClose={onClose} />
      )}
    </Dialog>
  )
}

function DeleteForm({ family, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(["families", "panels"])
  const format = useFormat()
  const toast = useToast()
  const { form, props, problem, errorOf, isSaving } = useApiForm("POST /api/admin/families/:id/deletion/", {
    params: { id: family.account_id },
    values: { reason: "" },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    onSaved: ({ due_at }) => {
      toast.show({ text: t("toBeDeleted", { day: format.day(due_at, "date") }) })
      onClose()
    },
  })
  return (
    <form {...props} className="grid grid-cols-1 gap-5">
      <FormProblem problem={problem} />
      <TextArea
        label={t("panels:reason")}
        hint={t("panels:reasonHint")}
        rows={2}
        maxLength={500}
        error={errorOf("reason")}
        {...form.register("reason", filled)}
      />
      <Button type="submit" variant="danger" busy={isSaving}>
        {t("delete.send")}
      </Button>
    </form>
  )
}
