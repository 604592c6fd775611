import { useState } from "react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useAddBasketLines } from "./queries.ts"
import { useAddedToast, useSeeBasket } from "./use-added-toast.ts"

interface SessionToAdd {
  bookable_id: number
  starts_at: string
  players_id: number[]
}

interface AddToBasketProps {
  /** The sessions, each with who is coming. Without any there is no button, but a failure is still shown. */
  sessions: readonly SessionToAdd[]
  onAdded: () => void
}

/** Where adding several sessions ended early: what is held in the basket by then, and until when. */
interface Stopped {
  at: SessionToAdd
  held: readonly SessionToAdd[]
  heldUntil: string | null
}

/** The second way beside booking right away: the same seats are held in the basket, to be paid with others. */
export function AddToBasket({ sessions, onAdded }: AddToBasketProps) {
  const { t } = useTranslation("basket")
  const format = useFormat()
  const sayAdded = useAddedToast()
  const seeBasket = useSeeBasket()
  const add = useAddBasketLines()
  const [stopped, setStopped] = useState<Stopped | null>(null)
  // One after the other: what can't be had any more stops it, and what was added stays.
  const addFrom = (at: number, heldUntil: string | null) => {
    const session = sessions[at]
    if (!session) return
    const { bookable_id, players_id } = session
    add.mutate(
      { bookable_id, players_id },
      {
        onSuccess: ({ held_until }) => {
          if (at + 1 < sessions.length) return addFrom(at + 1, held_until)
          onAdded()
          sayAdded(t("add.done", { time: held_until ? format.clock(held_until) : "" }))
        },
        onError: () =>
          sessions.length > 1 && setStopped({ at: session, held: sessions.slice(0, at), heldUntil }),
      },
    )
  }
  const start = () => {
    setStopped(null)
    addFrom(0, null)
  }
  return (
    <>
      {add.error && <Failure error={add.error} stopped={stopped} onSeeBasket={seeBasket} />}
      {(sessions.length > 0 || add.isPending) && (
        <Button
          variant="quiet"
          className="whitespace-normal"
          busy={add.isPending}
          busyLabel={t("add.adding")}
          onClick={start}
        >
          {t("add.one")}
        </Button>
      )}
    </>
  )
}

interface FailureProps {
  error: Error
  stopped: Stopped | null
  onSeeBasket: () => void
}

/** Why a seat was not added; of several sessions which one, and which are held already. */
function Failure({ error, stopped, onSeeBasket }: FailureProps) {
  const { t } = useTranslation(["basket", "booking-sheet", "problems"])
  const format = useFormat()
  const reason = t(`problems:${reasonOf(error)}`)
  // Beside buttons in one row of a low screen it has a row of its own.
  const className = "low:w-full"
  if (!stopped)
    return (
      <Notice tone="danger" className={className}>
        {reason}
      </Notice>
    )
  const { at, held, heldUntil } = stopped
  const dayOf = ({ starts_at }: SessionToAdd) => format.day(starts_at, "date")
  return (
    <Notice
      tone="danger"
      className={className}
      action={
        held.length > 0 && (
          <Button variant="tonal" size="row" onClick={onSeeBasket}>
            {t("add.see")}
          </Button>
        )
      }
    >
      <p>{t("weekSkipped", { day: dayOf(at), reason })}</p>
      {held.length > 0 && (
        <p>
          {t("booking-sheet:heldSoFar", {
            days: format.list(held.map(dayOf)),
            time: heldUntil ? format.clock(heldUntil) : "",
          })}
        </p>
      )}
    </Notice>
  )
}
