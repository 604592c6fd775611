import { addDays } from "@academy/domain/series"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useToast } from "../../ui/toast.tsx"
import { SessionFields } from "./session-fields.tsx"
import { emptyValues, reasonOfYes, type SessionValues, toSession, valuesOf } from "./session-values.ts"
import { usePlannerAddress } from "./use-planner-address.ts"
import { type ToldWarning, WarningList } from "./warning-list.tsx"

/** One session on one day. Opened by `dialog=session`, or by `dialog=copy` with what the chosen session has. */
export function NewSessionDialog() {
  const { t } = useTranslation(["planning", "common", "panels"])
  const { dialog, session, go } = usePlannerAddress()
  const isCopy = dialog === "copy" && session !== null
  return (
    <Dialog
      open={dialog === "session" || isCopy}
      onOpenChange={(open) => !open && go({ dialog: null })}
      title={t(isCopy ? "copySession" : "panels:newSession")}
      description={t("form.seen")}
      closeLabel={t("common:close")}
      width="wide"
    >
      {isCopy ? <CopiedSession id={session} /> : <NewSessionForm values={noValues} />}
    </Dialog>
  )
}

const noValues = emptyValues("")

/** The form with what a session has, a week later. */
function CopiedSession({ id }: { id: number }) {
  const { t } = useTranslation("common")
  const query = useQuery(answer("GET /api/admin/bookables/:id/", { params: { id } }))
  const now = useNow()
  const [values, setValues] = useState<SessionValues>()
  if (!values && query.data) {
    const copied = valuesOf(query.data)
    const { bookable_from } = query.data
    // A moment that has come is none for the copy.
    const isLater = bookable_from !== null && new Date(bookable_from) > now
    const moments = isLater ? {} : { bookable_from: "", returning_from: "", visible_from: "" }
    setValues({ ...copied, ...moments, day: addDays(copied.day, 7) })
  }
  if (values) return <NewSessionForm values={values} />
  return (
    <QueryStates
      query={query}
      heading="h3"
      title={t("sessionFailed")}
      waiting={<Skeleton className="h-80" />}
    />
  )
}

function NewSessionForm({ values }: { values: SessionValues }) {
  const { t } = useTranslation(["planning", "problems"])
  const { go } = usePlannerAddress()
  const toast = useToast()
  const state = useApiForm("POST /api/admin/bookables/", {
    values,
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
          reason={{ ...form.register("reason", reasonOfYes), error: state.errorOf("reason") }}
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
