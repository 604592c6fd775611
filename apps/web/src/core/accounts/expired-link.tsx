import { useState } from "react"
import { useTranslation } from "react-i18next"
import { api } from "../../api/client.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { AuthMessage } from "./auth-message.tsx"

/** The link of a sign-up's email that is too old: another one goes to the same address, for the same session. */
export function ExpiredLink({ verificationKey }: { verificationKey: string }) {
  const { t } = useTranslation(["accounts", "problems"])
  const [at, setAt] = useState<"asking" | "busy" | "sent" | { failed: ProblemReason }>("asking")
  const send = async () => {
    if (at === "busy") return
    setAt("busy")
    try {
      await api("POST /api/sign-up/email/", { body: { key: verificationKey } })
      setAt("sent")
    } catch (failure) {
      setAt({ failed: reasonOf(failure) })
    }
  }
  return (
    <AuthMessage
      title={t("verify.expiredTitle")}
      actions={
        at !== "sent" && (
          <Button
            className="w-full"
            busy={at === "busy"}
            busyLabel={t("checkMail.sending")}
            onClick={() => void send()}
          >
            {t("verify.newLink")}
          </Button>
        )
      }
    >
      <p>{t("verify.expired")}</p>
      {at === "sent" && <Notice tone="positive">{t("checkMail.sentAgain")}</Notice>}
      {typeof at === "object" && <Notice tone="danger">{t(`problems:${at.failed}`)}</Notice>}
    </AuthMessage>
  )
}
