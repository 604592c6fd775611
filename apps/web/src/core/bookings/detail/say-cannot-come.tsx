import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"

interface SayCannotComeProps {
  bookingId: number
  /** Until when cancelling is free. */
  freeUntil: string
}

/** In the place of cancelling: a player with a player account notifies its guardians, who cancel. */
export function SayCannotCome({ bookingId, freeUntil }: SayCannotComeProps) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const isInTime = useNow() < new Date(freeUntil)
  const moment = format.moment(freeUntil)
  const say = useWrite("POST /api/bookings/cannot-come/")
  if (say.isSuccess) return <Notice tone="positive">{t("ownLogin.told")}</Notice>
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">
        {t("ownLogin.cannotComeText")} {isInTime && t("ownLogin.cannotComeUntil", { moment })}
      </p>
      {say.isError && <Notice tone="danger">{t(`problems:${reasonOf(say.error)}`)}</Notice>}
      <Button busy={say.isPending} onClick={() => say.mutate({ body: { booking_id: bookingId } })}>
        {t("ownLogin.cannotCome")}
      </Button>
    </div>
  )
}
