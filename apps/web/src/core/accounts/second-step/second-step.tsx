import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { nextIn, withNext } from "../../../address/remembered-path.ts"
import { reasonOf } from "../../../api/problem.ts"
import { Button } from "../../../ui/button.tsx"
import { AuthMessage } from "../auth-message.tsx"
import { NoScript } from "../no-script.tsx"
import { answerTrust, pendingLoginQuery } from "./second-step.ts"
import { SecondStepForm } from "./second-step-form.tsx"

/** The second step of a login, for as long as this browser's login waits for it: the server knows, not the address. */
export function SecondStep({ onLoggedIn }: { onLoggedIn: () => Promise<boolean> }) {
  const { t } = useTranslation(["second-factor", "common", "problems"])
  const client = useQueryClient()
  const logInPath = withNext(href("/login"), nextIn(useLocation().search))
  const { data: pending, isPending, error, refetch } = useQuery(pendingLoginQuery)
  // The code was right, and what came after it was lost on the way.
  const isDone = pending?.at === "logged_in" || pending?.at === "trust"
  const goOn = useEffectEvent(async () => {
    if (pending?.at === "trust") await answerTrust(false).catch(() => undefined)
    await onLoggedIn()
  })
  useEffect(() => {
    if (isDone) void goOn()
  }, [isDone])

  if (pending?.at === "second_step")
    return (
      <SecondStepForm
        factors={pending.factors}
        onLoggedIn={onLoggedIn}
        onOver={() => client.setQueryData(pendingLoginQuery.queryKey, { at: "over" })}
        logInPath={logInPath}
      />
    )
  if (isPending || isDone)
    return (
      <AuthMessage key="checking" title={t("step.title")} isFirst>
        <p role="status" className="noscript:hidden">
          {t("step.checking")}
        </p>
        <NoScript />
      </AuthMessage>
    )
  if (pending === undefined)
    return (
      <AuthMessage
        key="failed"
        title={t("step.failed")}
        actions={
          <Button className="w-full" onClick={() => void refetch()}>
            {t("common:tryAgain")}
          </Button>
        }
      >
        {t(`problems:${reasonOf(error)}`)}
      </AuthMessage>
    )
  return (
    <AuthMessage
      key="over"
      title={t("step.overTitle")}
      actions={
        <Button asChild className="w-full">
          <Link to={logInPath}>{t("step.back")}</Link>
        </Button>
      }
    >
      {t("step.over")}
    </AuthMessage>
  )
}
