import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"

interface SetAsideProps {
  /** Of the payment or the reversal. */
  id: number
  /** What the reason says. */
  label: string
  /** Which one it is: who paid how much. */
  what: string
}

/** Sets a payment or a reversal aside, with a reason that is kept. */
export function SetAside({ id, label, what }: SetAsideProps) {
  const { t } = useTranslation(["finances", "problems"])
  const [reason, setReason] = useState("")
  const { announce } = useToast()
  const dismissing = useWrite("POST /api/admin/bank-transactions/:id/dismiss/", {
    onSuccess: () => announce(t("isSetAside", { what })),
  })
  return (
    <form
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) dismissing.mutate({ params: { id }, body: { reason: reason.trim() } })
      }}
    >
      <TextField
        label={label}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" variant="tonal" size="row" busy={dismissing.isPending} className="w-fit">
        {t("setAside")}
      </Button>
      {dismissing.isError && <Notice tone="danger">{t(`problems:${reasonOf(dismissing.error)}`)}</Notice>}
    </form>
  )
}
