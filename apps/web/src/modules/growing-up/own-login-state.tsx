import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import type { GrowingUpPlayer } from "./growing-up-player.ts"
import type { GrowingUp } from "./queries.ts"

interface OwnLoginStateProps {
  player: GrowingUpPlayer
  growingUp: GrowingUp
}

/** An invitation that waits, to be taken back; or the login, to be ended, which is asked twice. */
export function OwnLoginState({ player, growingUp }: OwnLoginStateProps) {
  const { t } = useTranslation(["consents", "problems"])
  const format = useFormat()
  const end = useWrite("DELETE /api/players/:id/own-login/", { onSuccess: () => setAsking(false) })
  const [isAsking, setAsking] = useState(false)
  const { own_login, invitation, takeover } = growingUp
  const submit = () => end.mutate({ params: { id: player.id } })
  return (
    <div className="mt-5 flex flex-col gap-4 border-t border-line-mid pt-5">
      {invitation && !own_login && (
        <p>
          {t("growingUp.invited", {
            email: invitation.email,
            day: format.day(invitation.expires_at, "date"),
          })}
        </p>
      )}
      {own_login && (
        <p>
          <bdi className="block break-all text-label">{own_login.email}</bdi>
          <span className="text-small text-ink-muted">
            {own_login.last_login
              ? t("growingUp.lastLogin", { day: format.day(own_login.last_login, "year") })
              : t("growingUp.neverLoggedIn")}
          </span>
        </p>
      )}
      {end.isError && <Notice tone="danger">{t(`problems:${reasonOf(end.error)}`)}</Notice>}
      {!own_login ? (
        <Button variant="outline" size="row" busy={end.isPending} onClick={submit} className="self-start">
          {t("growingUp.takeBack")}
        </Button>
      ) : takeover?.state === "announced" || takeover?.is_done ? null : isAsking ? (
        <div className="flex flex-col gap-3">
          <p className="text-small">{t("growingUp.endText", { name: player.first_name })}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" size="row" busy={end.isPending} onClick={submit}>
              {t("growingUp.end")}
            </Button>
            <Button variant="outline" size="row" onClick={() => setAsking(false)}>
              {t("notNow")}
            </Button>
          </div>
        </div>
      ) : (
        <Button variant="outline" size="row" onClick={() => setAsking(true)} className="self-start">
          {t("growingUp.end")}
        </Button>
      )}
    </div>
  )
}
