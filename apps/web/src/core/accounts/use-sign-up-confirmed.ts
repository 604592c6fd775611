import { useEffect, useEffectEvent } from "react"
import { api } from "../../api/client.ts"
import { readSignUp } from "./authentication.ts"
import { useSecondStep } from "./second-step/use-second-step.ts"
import { hasStoredLogin } from "./session.ts"

const ASK_EVERY_MS = 3000

/**
 * While an email is read: notices that its link was opened, in this browser or another one, and logs this one in.
 * @param onConfirmed finds out who is logged in now; called once
 */
export function useSignUpConfirmed(onConfirmed: () => Promise<unknown>) {
  const goToSecondStep = useSecondStep()
  /** Whether there is nothing more to wait for. */
  const ask = useEffectEvent(async (): Promise<boolean> => {
    const signUp = await readSignUp()
    if (signUp === null || signUp.state === "waiting") return false
    if (signUp.state === "confirmed") {
      const entered = await api("POST /api/sign-up/continue/").catch(() => undefined)
      if (entered?.status === "second_factor") {
        await goToSecondStep()
        return true
      }
    }
    // Else another tab is logged in by the link, or the sign-up is too old to go on by itself.
    if (signUp.state === "confirmed" || hasStoredLogin()) await onConfirmed()
    return true
  })
  useEffect(() => {
    let isOver = false
    let isAsking = false
    let waiting: ReturnType<typeof setTimeout> | undefined
    const askAgain = async () => {
      clearTimeout(waiting)
      if (isOver || isAsking || document.visibilityState !== "visible") return
      isAsking = true
      if (await ask()) isOver = true
      isAsking = false
      if (!isOver) waiting = setTimeout(askAgain, ASK_EVERY_MS)
    }
    void askAgain()
    document.addEventListener("visibilitychange", askAgain)
    return () => {
      isOver = true
      clearTimeout(waiting)
      document.removeEventListener("visibilitychange", askAgain)
    }
  }, [])
}
