import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useAddBasketLines } from "./queries.ts"

interface AddPlanToBasketProps {
  planId: number
  playerId: number
  /** Further players whom its passes are for. */
  alsoFor: number[]
}

/** The second way beside joining at once: the first period is paid with the rest of the basket. */
export function AddPlanToBasket({ planId, playerId, alsoFor }: AddPlanToBasketProps) {
  const { t } = useTranslation(["basket", "problems"])
  const navigate = useNavigate()
  const toast = useToast()
  const add = useAddBasketLines()
  const submit = () =>
    add.mutate(
      { plan_id: planId, players_id: [playerId], ...(alsoFor.length > 0 && { also_for: alsoFor }) },
      {
        onSuccess: () =>
          toast.show({
            text: t("add.donePackage"),
            tone: "positive",
            action: { label: t("add.see"), onPress: () => void navigate(href("/account/basket")) },
          }),
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
