import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"

/** In the place of cancelling: a player with an own login tells its guardians, who cancel. */
export function SayCannotCome({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation(["bookings", "problems"])
  const say = useWrite("POST /api/bookings/cannot-come/")
  if (say.isSuccess) return <Notice tone="positive">{t("ownLogin.told")}</Notice>
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">{t("ownLogin.cannotComeText")}</p>
      {say.isError && <Notice tone="danger">{t(`problems:${reasonOf(say.error)}`)}</Notice>}
      <Button busy={say.isPending} onClick={() => say.mutate({ body: { booking_id: bookingId } })}>
        {t("ownLogin.cannotCome")}
      </Button>
    </div>
  )
}
