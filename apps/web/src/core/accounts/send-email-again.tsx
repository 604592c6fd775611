import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { api } from "../../api/client.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"

/** One email in three minutes: the server's limit. */
const WAIT_S = 180

const secondsLeft = (sentAt: number, wait_s: number) =>
  Math.max(0, Math.ceil(wait_s - (Date.now() - sentAt) / 1000))

interface SendEmailAgainProps {
  /** When the last email went out, milliseconds since 1970. */
  sentAt: number
  onSent: (now: number) => void
  /** Left out, a sign-up's email is sent. Throws when it could not be. */
  send?: () => Promise<void>
  /** How long the last one is given to arrive. */
  wait_s?: number
}

const sendSignUpEmail = async () => {
  await api("POST /api/sign-up/email/", { body: {} })
}

/** Has an email sent again, once the server would send it; says until then how long that is. */
export function SendEmailAgain({
  sentAt,
  onSent,
  send = sendSignUpEmail,
  wait_s = WAIT_S,
}: SendEmailAgainProps) {
  const { t } = useTranslation(["accounts", "problems"])
  const [left, setLeft] = useState(() => secondsLeft(sentAt, wait_s))
  const [said, setSaid] = useState<"sent" | "busy" | { failed: ProblemReason } | null>(null)
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(sentAt, wait_s))
    tick()
    const ticking = setInterval(tick, 1000)
    return () => clearInterval(ticking)
  }, [sentAt, wait_s])

  const sendAgain = async () => {
    if (said === "busy" || left > 0) return
    setSaid("busy")
    try {
      await send()
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
        onClick={() => void sendAgain()}
      >
        {left > 0 ? t("checkMail.againIn", { time }) : t("checkMail.again")}
      </Button>
    </>
  )
}
