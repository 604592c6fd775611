import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { api } from "../../api/client.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { AuthMessage } from "./auth-message.tsx"

/** What the email's link opens: one press and the account stays. A program that follows links changes nothing. */
export function KeepAccount({ keepKey }: { keepKey: string }) {
  const { t } = useTranslation(["profile", "problems", "common"])
  const [state, setState] = useState<"asking" | "busy" | "kept" | "bad" | { failed: ProblemReason }>("asking")

  const keep = async () => {
    if (state === "busy") return
    setState("busy")
    try {
      await api("POST /api/keep-account/", { body: { key: keepKey } })
      setState("kept")
    } catch (failure) {
      const reason = reasonOf(failure)
      setState(reason === "key_invalid" ? "bad" : { failed: reason })
    }
  }

  if (state === "kept" || state === "bad") {
    const isKept = state === "kept"
    return (
      <AuthMessage
        title={isKept ? t("keepAccount.doneTitle") : t("keepAccount.badTitle")}
        actions={
          <>
            <Button asChild>
              <Link to={href("/login")}>{t("keepAccount.logIn")}</Link>
            </Button>
            {isKept && (
              <Button asChild variant="quiet">
                <Link to={href("/forgot-password")}>{t("keepAccount.newPassword")}</Link>
              </Button>
            )}
          </>
        }
      >
        {isKept ? t("keepAccount.done") : t("keepAccount.bad")}
      </AuthMessage>
    )
  }
  return (
    <AuthMessage
      title={t("keepAccount.title")}
      isFirst
      actions={
        <>
          {typeof state === "object" && <Notice tone="danger">{t(`problems:${state.failed}`)}</Notice>}
          <Button busy={state === "busy"} busyLabel={t("common:oneMoment")} onClick={() => void keep()}>
            {t("deletion.keep")}
          </Button>
        </>
      }
    >
      {t("keepAccount.lead")}
    </AuthMessage>
  )
}
