import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"

/** In the place of the button that books: a player with an own login asks its guardians, who book and pay. */
export function AskForSession({ bookableId }: { bookableId: number }) {
  const { t } = useTranslation(["bookings", "problems"])
  const ask = useWrite("POST /api/session-wishes/")
  if (ask.isSuccess) return <Notice tone="positive">{t("ownLogin.asked")}</Notice>
  return (
    <>
      {ask.isError && <Notice tone="danger">{t(`problems:${reasonOf(ask.error)}`)}</Notice>}
      <p className="text-small text-ink-muted">{t("ownLogin.askText")}</p>
      <Button
        size="hero"
        className="w-full"
        busy={ask.isPending}
        onClick={() => ask.mutate({ body: { bookable_id: bookableId } })}
      >
        {t("ownLogin.ask")}
      </Button>
    </>
  )
}
