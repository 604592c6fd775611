import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useAddBasketLines } from "./queries.ts"

interface AddToBasketProps {
  /** The sessions, each with who is coming. */
  sessions: readonly { bookable_id: number; players_id: number[] }[]
  onAdded: () => void
}

/** The second way beside booking right away: the same seats are held in the basket, to be paid with others. */
export function AddToBasket({ sessions, onAdded }: AddToBasketProps) {
  const { t } = useTranslation(["basket", "problems"])
  const format = useFormat()
  const navigate = useNavigate()
  const toast = useToast()
  const add = useAddBasketLines()
  // One after the other: what can't be had any more stops it, and what was added stays.
  const addFrom = (at: number) => {
    const session = sessions[at]
    if (!session) return
    add.mutate(session, {
      onSuccess: ({ held_until }) => {
        if (at + 1 < sessions.length) return addFrom(at + 1)
        onAdded()
        toast.show({
          text: t("add.done", { time: held_until ? format.time(held_until) : "" }),
          tone: "positive",
          action: { label: t("add.see"), onPress: () => void navigate(href("/account/basket")) },
        })
      },
    })
  }
  return (
    <>
      {add.error && <Notice tone="danger">{t(`problems:${reasonOf(add.error)}`)}</Notice>}
      <Button
        variant="quiet"
        className="whitespace-normal"
        busy={add.isPending}
        busyLabel={t("add.adding")}
        onClick={() => addFrom(0)}
      >
        {t("add.one")}
      </Button>
    </>
  )
}
