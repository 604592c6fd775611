import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Notice } from "../../ui/notice.tsx"
import { Spinner } from "../../ui/spinner.tsx"

/** After the page on which a card is put in: the server asks the provider, then the address forgets it. */
export function CardReturn({ className }: { className?: string }) {
  const { t } = useTranslation(["memberships", "problems"])
  const { params, set } = useAccountParams()
  const asked = useRef<string | null>(null)
  const confirm = useWrite("POST /api/confirm-card/", {
    toInput: (session_id: string) => ({ body: { session_id } }),
    onSuccess: () => void set({ card_session: null }),
  })
  const session = params.card_session
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return, not for each drawing
  useEffect(() => {
    if (!session || asked.current === session) return
    asked.current = session
    confirm.mutate(session)
  }, [session])
  const shown = className ? { className } : {}
  if (confirm.isError)
    return (
      <Notice tone="danger" {...shown}>
        {t(`problems:${reasonOf(confirm.error)}`)}
      </Notice>
    )
  if (confirm.data)
    return (
      <Notice tone="positive" {...shown}>
        {t("card.kept", { last4: confirm.data.last4 })}
      </Notice>
    )
  if (!session) return null
  return (
    <Notice action={<Spinner />} {...shown}>
      {t("card.asking")}
    </Notice>
  )
}
