import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, useNavigate } from "react-router"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Chip } from "../../ui/chip.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useAddBasketLines } from "./queries.ts"

interface Child {
  player_id: number
  first_name: string
}

interface AddToBasketProps {
  bookableId: number
  /** Who the seat is for. */
  player: Child
  /** Brothers and sisters who could come too. */
  others: readonly Child[]
  /** Of the session, the player's own among them: no more children are offered than there are seats. */
  seatsLeft: number
  onAdded: () => void
}

/**
 * The second way beside booking at once. For one child it leaves the family where it was; for several it leads to the
 * basket, where one press pays them all.
 */
export function AddToBasket({ bookableId, player, others, seatsLeft, onAdded }: AddToBasketProps) {
  const { t } = useTranslation(["basket", "problems"])
  const format = useFormat()
  const navigate = useNavigate()
  const toast = useToast()
  const add = useAddBasketLines()
  const [also, setAlso] = useState<readonly number[]>([])
  const chosen = others.filter(({ player_id }) => also.includes(player_id)).slice(0, seatsLeft - 1)
  const isChosen = (id: number) => chosen.some(({ player_id }) => player_id === id)
  const isAllTaken = chosen.length >= seatsLeft - 1
  const toggle = (id: number) =>
    setAlso((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const toBasket = () => navigate(href("/account/basket"))
  const submit = () =>
    add.mutate(
      { bookable_id: bookableId, players_id: [player, ...chosen].map(({ player_id }) => player_id) },
      {
        onSuccess: ({ held_until }) => {
          if (chosen.length > 0) return void toBasket()
          onAdded()
          toast.show({
            text: t("add.done", { time: held_until ? format.time(held_until) : "" }),
            tone: "positive",
            action: { label: t("add.see"), onPress: () => void toBasket() },
          })
        },
      },
    )
  return (
    <div className="flex flex-col gap-3">
      {others.length > 0 && seatsLeft > 1 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-start me-1 text-small text-ink-muted">{t("add.also")}</legend>
          {others.map(({ player_id, first_name }) => (
            <Chip
              key={player_id}
              chosen={isChosen(player_id)}
              disabled={isAllTaken && !isChosen(player_id)}
              className="disabled:bg-sunken disabled:text-ink-faint"
              onClick={() => toggle(player_id)}
            >
              <bdi>{first_name}</bdi>
            </Chip>
          ))}
        </fieldset>
      )}
      {add.error && <Notice tone="danger">{t(`problems:${reasonOf(add.error)}`)}</Notice>}
      <Button
        variant="outline"
        className="w-full whitespace-normal"
        busy={add.isPending}
        busyLabel={t("add.adding")}
        onClick={submit}
      >
        {chosen.length > 0 ? t("add.several", { count: chosen.length + 1 }) : t("add.one")}
      </Button>
    </div>
  )
}
