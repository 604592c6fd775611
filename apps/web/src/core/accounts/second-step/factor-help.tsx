import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"

/** For who has neither app, passkey nor recovery codes any more: asks the owners, and says how that stands. */
export function FactorHelp({ logInPath }: { logInPath: string }) {
  const { t } = useTranslation(["second-factor", "problems"])
  const format = useFormat()
  const at = (instant: string) => ({ day: format.day(instant, "long"), time: format.clock(instant) })
  const now = useNow()
  const { data } = useQuery(answer("GET /api/factor-request/"))
  const asking = useWrite("POST /api/factor-request/")
  const [isOpen, setIsOpen] = useState(false)
  const request = asking.data ?? data?.request
  if (request) {
    const { asked, opens } = request
    const isReady = opens !== null && new Date(opens) <= now
    return (
      <Notice
        tone={isReady ? "positive" : "due"}
        className="text-start"
        action={
          isReady && (
            <Link to={logInPath} className="tap-44 text-label text-accent-ink hover:underline">
              {t("help.again")}
            </Link>
          )
        }
      >
        {isReady ? t("help.ready") : opens ? t("help.approved", at(opens)) : t("help.asked", at(asked))}
      </Notice>
    )
  }
  if (!isOpen)
    return (
      <Button variant="link" className="tap-44 self-center text-small" onClick={() => setIsOpen(true)}>
        {t("help.open")}
      </Button>
    )
  if (data?.asking === "no_other_owner" || data?.asking === "password_needed")
    return <Notice className="text-start">{t(`help.${data.asking}`)}</Notice>
  return (
    <div className="flex flex-col gap-3 text-start">
      <p className="text-copy">{t("help.text")}</p>
      {asking.error && <Notice tone="danger">{t(`problems:${reasonOf(asking.error)}`)}</Notice>}
      <Button
        variant="tonal"
        // It takes the place of the button that opened it.
        autoFocus
        className="w-full"
        busy={asking.isPending}
        busyLabel={t("help.asking")}
        onClick={() => asking.mutate({})}
      >
        {t("help.ask")}
      </Button>
    </div>
  )
}
