import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { api } from "../../api/client.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"

/** One email in three minutes: the server's limit. */
const WAIT_S = 180

const secondsLeft = (sentAt: number) => Math.max(0, Math.ceil(WAIT_S - (Date.now() - sentAt) / 1000))

interface SendEmailAgainProps {
  /** When the last email went out, milliseconds since 1970. */
  sentAt: number
  onSent: (now: number) => void
}

/** Has a sign-up's email sent again, once the server would send it; says until then how long that is. */
export function SendEmailAgain({ sentAt, onSent }: SendEmailAgainProps) {
  const { t } = useTranslation(["accounts", "problems"])
  const [left, setLeft] = useState(() => secondsLeft(sentAt))
  const [said, setSaid] = useState<"sent" | "busy" | { failed: ProblemReason } | null>(null)
  useEffect(() => {
    setLeft(secondsLeft(sentAt))
    const ticking = setInterval(() => setLeft(secondsLeft(sentAt)), 1000)
    return () => clearInterval(ticking)
  }, [sentAt])

  const send = async () => {
    if (said === "busy" || left > 0) return
    setSaid("busy")
    try {
      await api("POST /api/sign-up/email/", { body: {} })
      onSent(Date.now())
      setSaid("sent")
    } catch (failure) {
      setSaid({ failed: reasonOf(failure) })
    }
  }
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`
  return (
    <>
      {said === "sent" && <Notice tone="positive">{t("checkMail.sentAgain")}</Notice>}
      {typeof said === "object" && said && <Notice tone="danger">{t(`problems:${said.failed}`)}</Notice>}
      <Button
        variant="outline"
        className="w-full"
        disabled={left > 0}
        busy={said === "busy"}
        busyLabel={t("checkMail.sending")}
        onClick={() => void send()}
      >
        {left > 0 ? t("checkMail.againIn", { time }) : t("checkMail.again")}
      </Button>
    </>
  )
}
