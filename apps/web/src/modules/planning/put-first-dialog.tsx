import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"

/** The office puts somebody first in the line of the chosen session. Opened by `dialog=first&place=7`. */
export function PutFirstDialog() {
  const { t } = useTranslation(["planning", "common"])
  const { session, place, dialog, go } = usePlannerAddress()
  const isOpen = dialog === "first" && session !== null && place !== null
  const { data } = useQuery({
    ...answer("GET /api/admin/bookables/:id/waiting-list/", { params: { id: session ?? 0 } }),
    enabled: isOpen,
  })
  const found = data?.find(({ id }) => id === place)
  return (
    <Dialog
      open={isOpen && (!data || found !== undefined)}
      onOpenChange={(open) => !open && go({ dialog: null, place: null })}
      title={found ? t("line.firstTitle", { name: found.first_name }) : t("line.title")}
      description={found && t("line.firstText")}
      closeLabel={t("common:close")}
      width="narrow"
    >
      {found ? (
        <PutFirstForm key={found.id} placeId={found.id} name={found.first_name} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}

function PutFirstForm({ placeId, name }: { placeId: number; name: string }) {
  const { t } = useTranslation(["planning", "problems", "panels"])
  const { go } = usePlannerAddress()
  const toast = useToast()
  const state = useApiForm("POST /api/admin/waiting-list/:id/first/", {
    values: { reason: "" },
    params: { id: placeId },
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    onSaved: () => {
      toast.show({ text: t("line.isFirst", { name }) })
      go({ dialog: null, place: null })
    },
  })
  return (
    <form {...state.props} className="grid gap-5">
      <TextField
        label={t("panels:reason")}
        hint={t("form.whyHint")}
        maxLength={300}
        {...state.form.register("reason", filled)}
        error={state.errorOf("reason")}
      />
      {state.problem && state.problem !== "invalid_input" && (
        <Notice tone="danger">{t(`problems:${state.problem}`)}</Notice>
      )}
      <Button type="submit" className="w-fit" busy={state.isSaving}>
        {t("line.firstButton")}
      </Button>
    </form>
  )
}
