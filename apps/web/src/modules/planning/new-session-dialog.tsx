import { useTranslation } from "react-i18next"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { SessionFields } from "./session-fields.tsx"
import { emptyValues, type SessionValues, toSession } from "./session-values.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { type ToldWarning, WarningList } from "./warning-list.tsx"

/** One session on one day. Opened by `dialog=session`. */
export function NewSessionDialog() {
  const { t } = useTranslation(["planning", "common", "panels"])
  const { dialog, go } = usePlannerAddress()
  return (
    <Dialog
      open={dialog === "session"}
      onOpenChange={(open) => !open && go({ dialog: null })}
      title={t("panels:newSession")}
      description={t("form.seen")}
      closeLabel={t("common:close")}
      width="wide"
    >
      <NewSessionForm />
    </Dialog>
  )
}

function NewSessionForm() {
  const { t } = useTranslation(["planning", "problems"])
  const { go } = usePlannerAddress()
  const toast = useToast()
  const state = useApiForm("POST /api/admin/bookables/", {
    values: emptyValues("") as SessionValues,
    toBody: (values) => ({ ...toSession(values), day: values.day }),
    onSaved: ({ id }, { day }) => {
      toast.show({ text: t("form.planned") })
      go({ dialog: null, week: day, session: String(id) })
    },
  })
  const { form, problem } = state
  return (
    <form {...state.props} className="grid gap-4">
      <SessionFields form={form} errorOf={state.errorOf} isSeries={false} isNew />
      {problem === "needs_confirmation" && (
        <WarningList
          warnings={state.details as ToldWarning[]}
          anyway={form.watch("anyway")}
          onAnyway={(anyway) => form.setValue("anyway", anyway)}
          reason={{ ...form.register("reason"), error: state.errorOf("reason") }}
        />
      )}
      {problem && problem !== "needs_confirmation" && (
        <Notice tone="danger">{t(`problems:${problem}`)}</Notice>
      )}
      <Button type="submit" className="w-fit" busy={state.isSaving}>
        {t("form.plan")}
      </Button>
    </form>
  )
}
