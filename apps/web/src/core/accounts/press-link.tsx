import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { checkSession } from "./session.ts"

interface PressLinkProps {
  /** Whose words they are: title, lead, press, doneTitle, done, badTitle, bad. */
  words: "denyFactor" | "emailConfirm" | "emailObject"
  send: () => Promise<unknown>
  /** Where it leads once it is done. */
  next: ReactNode
}

/**
 * What the link of an email opens that changes something in an account. A program that follows links changes nothing:
 * that takes the button.
 */
export function PressLink({ words, send, next }: PressLinkProps) {
  const { t } = useTranslation(["profile", "problems", "common"])
  const queries = useQueryClient()
  const [state, setState] = useState<"asking" | "busy" | "done" | "bad" | { failed: ProblemReason }>("asking")

  const press = async () => {
    if (state === "busy") return
    setState("busy")
    try {
      await send()
      setState("done")
      // It may have been logged in here; what follows is for guests.
      void checkSession(queries)
    } catch (failure) {
      const reason = reasonOf(failure)
      setState(reason === "key_invalid" ? "bad" : { failed: reason })
    }
  }

  if (state === "done")
    return (
      <AuthMessage title={t(`${words}.doneTitle`)} actions={<Button asChild>{next}</Button>}>
        {t(`${words}.done`)}
      </AuthMessage>
    )
  if (state === "bad")
    return (
      <AuthMessage
        title={t("denyFactor.badTitle")}
        actions={
          <Button asChild variant="quiet">
            <Link to={href("/preview/contact")}>{t("denyFactor.contact")}</Link>
          </Button>
        }
      >
        {t(`${words}.bad`)}
      </AuthMessage>
    )
  return (
    <AuthMessage
      title={t(`${words}.title`)}
      isFirst
      actions={
        <>
          {typeof state === "object" && <Notice tone="danger">{t(`problems:${state.failed}`)}</Notice>}
          <Button busy={state === "busy"} busyLabel={t("common:oneMoment")} onClick={() => void press()}>
            {t(`${words}.press`)}
          </Button>
        </>
      }
    >
      {t(`${words}.lead`)}
    </AuthMessage>
  )
}
