import { longest } from "@academy/domain/limits"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"

/** Asks colleagues to lead a session (`dialog=substitute`), or takes the question back. */
export function SubstituteDialog({ id }: { id: number }) {
  const { t } = useTranslation(["staff", "common"])
  const [search, setSearch] = useSearchParams()
  const isOpen = search.get("dialog") === "substitute"
  const query = useQuery({ ...answer("GET /api/staff/substitutions/"), enabled: isOpen })
  const isAsked = query.data?.some(({ bookable_id, is_mine }) => is_mine && bookable_id === id)
  const close = () => setSearch({}, { preventScrollReset: true })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t("substitution.ask")}
      description={t("substitution.lead")}
      closeLabel={t("common:close")}
      width="narrow"
    >
      {isOpen &&
        (isAsked === undefined && query.isPending ? (
          <Skeleton className="h-40" />
        ) : isAsked ? (
          <Withdraw id={id} onDone={close} />
        ) : (
          <Ask id={id} onDone={close} />
        ))}
    </Dialog>
  )
}

interface PartProps {
  id: number
  onDone: () => void
}

function Ask({ id, onDone }: PartProps) {
  const { t } = useTranslation(["staff", "problems"])
  const toast = useToast()
  const state = useApiForm("POST /api/staff/sessions/:id/substitute/", {
    params: { id },
    values: { words: "" },
    toBody: ({ words }) => ({ words: words.trim() }),
    onSaved: ({ told }) => {
      toast.show({ text: t("substitution.told", { count: told }) })
      onDone()
    },
  })
  return (
    <form {...state.props} className="grid gap-4">
      <TextArea
        label={t("substitution.words")}
        hint={t("substitution.wordsHint")}
        maxLength={longest.sessionMessage}
        {...state.form.register("words")}
        error={state.errorOf("words")}
      />
      {state.problem && state.problem !== "invalid_input" && (
        <Notice tone="danger">{t(`problems:${state.problem}`)}</Notice>
      )}
      <Button type="submit" busy={state.isSaving}>
        {t("substitution.send")}
      </Button>
    </form>
  )
}

function Withdraw({ id, onDone }: PartProps) {
  const { t } = useTranslation(["staff", "problems"])
  const withdrawing = useWrite("DELETE /api/staff/sessions/:id/substitute/", { onSuccess: onDone })
  return (
    <div className="grid gap-4">
      <Notice tone="due">{t("substitution.waits")}</Notice>
      {withdrawing.isError && <Notice tone="danger">{t(`problems:${reasonOf(withdrawing.error)}`)}</Notice>}
      <Button
        variant="tonal"
        busy={withdrawing.isPending}
        onClick={() => withdrawing.mutate({ params: { id } })}
      >
        {t("substitution.withdraw")}
      </Button>
    </div>
  )
}
