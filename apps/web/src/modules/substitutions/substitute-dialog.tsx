import { longest } from "@academy/domain/limits"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Select } from "../../ui/select.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextArea } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { FreeCoaches } from "./free-coaches.tsx"

/** Shows who is free and asks them to lead a session (`dialog=substitute`), or takes the question back. */
export function SubstituteDialog({ id, coaches = [] }: Pick<PartProps, "id"> & { coaches?: Coaches }) {
  const { t } = useTranslation("staff")
  return (
    <AddressDialog
      name="substitute"
      title={t("substitution.ask")}
      description={t("substitution.lead")}
      width="narrow"
    >
      {(close) => <AskOrWithdraw id={id} coaches={coaches} onDone={close} />}
    </AddressDialog>
  )
}

type Coaches = readonly { id: number; name: string }[]

interface PartProps {
  id: number
  /** For an admin, who asks for one of them; empty for a coach. */
  coaches: Coaches
  onDone: () => void
}

function AskOrWithdraw({ id, coaches, onDone }: PartProps) {
  const query = useQuery(answer("GET /api/staff/substitutions/"))
  const isAsked = query.data?.some(({ bookable_id, is_mine }) => is_mine && bookable_id === id)
  if (query.isPending) return <Skeleton className="h-40" />
  return isAsked ? <Withdraw id={id} onDone={onDone} /> : <Ask id={id} coaches={coaches} onDone={onDone} />
}

function Ask({ id, coaches, onDone }: PartProps) {
  const [coach, setCoach] = useState(coaches[0]?.id)
  const { t } = useTranslation(["staff", "problems"])
  const toast = useToast()
  const state = useApiForm("POST /api/staff/sessions/:id/substitute/", {
    params: { id },
    values: { words: "" },
    toBody: ({ words }) => ({ words: words.trim(), ...(coach !== undefined && { coach_id: coach }) }),
    onSaved: ({ told }) => {
      toast.show({ text: t("substitution.told", { count: told }) })
      onDone()
    },
  })
  return (
    <form {...state.props} className="grid grid-cols-1 gap-4">
      {coaches.length > 1 && (
        <Select
          label={t("substitution.forWhom")}
          value={String(coach)}
          choices={coaches.map((one) => ({ value: String(one.id), label: one.name }))}
          onValueChange={(value) => setCoach(Number(value))}
        />
      )}
      <FreeCoaches id={id} />
      <TextArea
        label={t("substitution.words")}
        // Of an admin the coaches see no plan.
        {...(coaches.length === 0 && { hint: t("substitution.wordsHint") })}
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

function Withdraw({ id, onDone }: Omit<PartProps, "coaches">) {
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
