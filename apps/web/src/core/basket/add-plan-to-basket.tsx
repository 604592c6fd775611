import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useAddBasketLines } from "./queries.ts"
import { useAddedToast } from "./use-added-toast.ts"

interface AddPlanToBasketProps {
  planId: number
  playerId: number
  /** Further players whom its passes are for. */
  alsoFor: number[]
}

/** The second way beside joining at once: the first period is paid with the rest of the basket. */
export function AddPlanToBasket({ planId, playerId, alsoFor }: AddPlanToBasketProps) {
  const { t } = useTranslation(["basket", "problems"])
  const sayAdded = useAddedToast()
  const add = useAddBasketLines()
  const submit = () =>
    add.mutate(
      { plan_id: planId, players_id: [playerId], ...(alsoFor.length > 0 && { also_for: alsoFor }) },
      {
        onSuccess: () => sayAdded(t("add.donePackage")),
      },
    )
  return (
    <div className="mt-4 grid gap-2">
      {add.error && <Notice tone="danger">{t(`problems:${reasonOf(add.error)}`)}</Notice>}
      <Button
        variant="outline"
        className="w-full whitespace-normal"
        busy={add.isPending}
        busyLabel={t("add.adding")}
        onClick={submit}
      >
        {t("add.one")}
      </Button>
      <p className="text-small text-ink-muted">{t("add.planHint")}</p>
    </div>
  )
}
