import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { api } from "../../api/client.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { AuthMessage } from "./auth-message.tsx"
import { checkSession } from "./session.ts"

/**
 * What the link of the email about a first second factor opens. A program that follows links changes nothing: that
 * takes the button.
 */
export function DenyFactor({ denyKey }: { denyKey: string }) {
  const { t } = useTranslation(["profile", "problems", "common"])
  const queries = useQueryClient()
  const [state, setState] = useState<"asking" | "busy" | "removed" | "bad" | { failed: ProblemReason }>(
    "asking",
  )

  const deny = async () => {
    if (state === "busy") return
    setState("busy")
    try {
      await api("POST /api/deny-second-factor/", { body: { key: denyKey } })
      setState("removed")
      // It may have been logged in here; the form for a new password is for guests.
      void checkSession(queries)
    } catch (failure) {
      const reason = reasonOf(failure)
      setState(reason === "key_invalid" ? "bad" : { failed: reason })
    }
  }

  if (state === "removed")
    return (
      <AuthMessage
        title={t("denyFactor.doneTitle")}
        actions={
          <Button asChild>
            <Link to={href("/forgot-password")}>{t("denyFactor.newPassword")}</Link>
          </Button>
        }
      >
        {t("denyFactor.done")}
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
        {t("denyFactor.bad")}
      </AuthMessage>
    )
  return (
    <AuthMessage
      title={t("denyFactor.title")}
      isFirst
      actions={
        <>
          {typeof state === "object" && <Notice tone="danger">{t(`problems:${state.failed}`)}</Notice>}
          <Button busy={state === "busy"} busyLabel={t("common:oneMoment")} onClick={() => void deny()}>
            {t("denyFactor.press")}
          </Button>
        </>
      }
    >
      {t("denyFactor.lead")}
    </AuthMessage>
  )
}
