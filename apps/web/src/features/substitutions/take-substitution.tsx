import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"

export type OpenSubstitution = Answer<"GET /api/staff/substitutions/">[number]

/** Yes to a colleague who asks: the session is the caller's at once. Why it can't be stands below. */
export function TakeSubstitution({ open }: { open: OpenSubstitution }) {
  const { t } = useTranslation(["staff", "problems"])
  const toast = useToast()
  const taking = useWrite("POST /api/staff/substitutions/:id/take/", {
    onSuccess: () => toast.show({ text: t("substitution.taken", { title: open.title }) }),
  })
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
      {taking.error && <Notice tone="danger">{t(`problems:${reasonOf(taking.error)}`)}</Notice>}
    </>
  )
}
