import { Fingerprint } from "lucide-react"
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { reasonOf } from "../../../api/problem.ts"
import { useIsInBrowser } from "../../../runtime/use-is-in-browser.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useFailureText } from "../use-failure-text.ts"
import { canUsePasskeys } from "./can-use-passkeys.ts"
import type { PasskeyLoginResult } from "./log-in-with-passkey.ts"

interface PasskeyLoginProps {
  /** Finds out who it is, false when that fails, and leads on. */
  onLoggedIn: () => Promise<boolean>
  /** Another way in, for a device without a passkey. */
  otherWay: RefObject<HTMLElement | null>
}

const load = () => import("./log-in-with-passkey.ts")

/**
 * Logs in with a passkey: by the button, and by the browser itself in the field for the address. What does it is
 * fetched after the page is there.
 */
export function PasskeyLogin({ onLoggedIn, otherWay }: PasskeyLoginProps) {
  const { t } = useTranslation(["accounts", "problems"])
  const sayFailure = useFailureText()
  const isInBrowser = useIsInBrowser()
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  /** One request at a time: the button's ends the one that waits in the field. */
  const waiting = useRef<AbortController>(null)

  const take = async (result: PasskeyLoginResult) => {
    switch (result.outcome) {
      case "logged_in":
        return (await onLoggedIn()) || setProblem(t("login.userNotLoaded"))
      case "none":
        otherWay.current?.focus()
        return setProblem(t("login.noPasskey"))
      case "verify_first":
        return setProblem(t("login.verifyFirst"))
      case "refused":
        return setProblem(t("login.passkeyRefused"))
      case "failed":
        return setProblem(t("login.failedWith", { reason: sayFailure(result) }))
    }
  }
  const offer = useEffectEvent(async () => {
    const stop = new AbortController()
    waiting.current = stop
    const { offerPasskey } = await load()
    const result = stop.signal.aborted ? null : await offerPasskey(stop.signal)
    if (result && !stop.signal.aborted) await take(result)
  })
  useEffect(() => {
    // Nobody waits for it: without a connection the form says so.
    if (canUsePasskeys()) offer().catch(() => {})
    return () => waiting.current?.abort()
  }, [])

  const ask = async () => {
    waiting.current?.abort()
    setProblem(null)
    setIsAsking(true)
    try {
      const { logInWithPasskey } = await load()
      await take(await logInWithPasskey())
    } catch (failure) {
      setProblem(t(`problems:${reasonOf(failure)}`))
    } finally {
      setIsAsking(false)
    }
  }
  if (isInBrowser && !canUsePasskeys()) return null
  return (
    <div className="noscript:hidden">
      <Button
        variant="outline"
        className="w-full"
        busy={isAsking}
        busyLabel={t("login.askingPasskey")}
        onClick={() => void ask()}
      >
        <Fingerprint aria-hidden="true" strokeWidth={1.75} />
        {t("login.byPasskey")}
      </Button>
      {problem && (
        <Notice tone="danger" className="mt-3 text-start">
          {problem}
        </Notice>
      )}
    </div>
  )
}
