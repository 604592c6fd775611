import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"

export type OpenSubstitution = Answer<"GET /api/staff/substitutions/">[number]

/** Whether it waits for the caller's yes or no: a colleague asks, the caller is free and has not declined. */
export const waitsForAnswer = ({ is_mine, why_not, is_declined }: OpenSubstitution): boolean =>
  !is_mine && why_not === null && !is_declined

/** Yes or no to a colleague who asks: by a yes the session is the caller's at once. Why it can't be stands below. */
export function TakeSubstitution({ open }: { open: OpenSubstitution }) {
  const { t } = useTranslation(["staff", "problems"])
  const toast = useToast()
  const taking = useWrite("POST /api/staff/substitutions/:id/take/", {
    onSuccess: () => toast.show({ text: t("substitution.taken", { title: open.title }) }),
  })
  const declining = useWrite("POST /api/staff/substitutions/:id/decline/", {
    onSuccess: () => toast.announce(t("substitution.isDeclined", { title: open.title })),
  })
  const failure = taking.error ?? declining.error
  return (
    <>
      <Button
        variant="tonal"
        size="row"
        busy={taking.isPending}
        disabledReason={open.why_not && t(`problems:${open.why_not}`)}
        showReason
        onClick={() => taking.mutate({ params: { id: open.id } })}
      >
        {t("substitution.take")}
      </Button>
      {waitsForAnswer(open) && (
        <Button
          variant="outline"
          size="row"
          busy={declining.isPending}
          onClick={() => declining.mutate({ params: { id: open.id } })}
        >
          {t("substitution.decline")}
        </Button>
      )}
      {failure && <Notice tone="danger">{t(`problems:${reasonOf(failure)}`)}</Notice>}
    </>
  )
}
