import type { Answer } from "@academy/contract/client"
import { type CertificateKind, certificateKinds } from "@academy/domain/certificates"
import { longest } from "@academy/domain/limits"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useLeaveDialog } from "../../address/leave-dialog.ts"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { FormProblem } from "../../forms/form-problem.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"

type Colleague = Answer<"GET /api/admin/certificates/">[number]

/** Enters what the office has seen (`dialog=certificate&account=…&kind=…`), or takes it out. */
export function CertificateDialog() {
  const { t } = useTranslation(["certificates", "common"])
  const [search] = useSearchParams()
  const leave = useLeaveDialog()
  const { data } = useQuery(answer("GET /api/admin/certificates/"))
  const kind = certificateKinds.find((one) => one === search.get("kind"))
  const colleague = data?.find(({ account_id }) => String(account_id) === search.get("account"))
  const isOpen = search.get("dialog") === "certificate" && kind !== undefined && colleague !== undefined
  const close = () => leave({ account: null, kind: null })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={kind && t(`kind.${kind}`)}
      about={colleague?.name}
      description={<bdi>{colleague?.name}</bdi>}
      closeLabel={t("common:close")}
      width="narrow"
    >
      {isOpen && <CertificateForm colleague={colleague} kind={kind} onDone={close} />}
    </Dialog>
  )
}

interface CertificateFormProps {
  colleague: Colleague
  kind: CertificateKind
  onDone: () => void
}

function CertificateForm({ colleague, kind, onDone }: CertificateFormProps) {
  const { t } = useTranslation(["certificates", "common"])
  const format = useFormat()
  const certificate = colleague.certificates.find((one) => one.kind === kind)
  const params = { id: colleague.account_id, kind }
  const state = useApiForm("PUT /api/accounts/:id/certificates/:kind/", {
    params,
    values: { valid_until: certificate?.valid_until ?? "", note: certificate?.note ?? "" },
    toBody: ({ valid_until, note }) => ({ valid_until, note: note.trim() }),
    onSaved: onDone,
  })
  const removing = useWrite("DELETE /api/accounts/:id/certificates/:kind/", { onSuccess: onDone })
  const problem = removing.error ? reasonOf(removing.error) : state.problem
  return (
    <form {...state.props} className="grid gap-4">
      <TextField
        type="date"
        label={t("validUntil")}
        error={state.errorOf("valid_until")}
        {...state.form.register("valid_until", filled)}
      />
      <TextArea
        label={t("note")}
        optional={t("common:optional")}
        hint={t("noteHint")}
        rows={2}
        maxLength={longest.certificateNote}
        error={state.errorOf("note")}
        {...state.form.register("note")}
      />
      {certificate && (
        <p className="text-small text-ink-muted">
          {format.parts([
            t("checked", { day: format.day(certificate.checked_at, "year") }),
            certificate.checked_by_name,
          ])}
        </p>
      )}
      <FormProblem problem={problem} />
      <Button type="submit" busy={state.isSaving}>
        {t("common:save")}
      </Button>
      {certificate && (
        <Button variant="quiet" busy={removing.isPending} onClick={() => removing.mutate({ params })}>
          {t("common:remove")}
        </Button>
      )}
    </form>
  )
}
