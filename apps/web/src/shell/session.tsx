import type { UserInfo } from "@academy/contract/page-context"
import { wallClockDate } from "@academy/domain/time"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, useLocation, useNavigate } from "react-router"
import { withNext } from "../address/remembered-path.ts"
import { announceSessionExpired, onSessionExpired } from "../api/session-expired.ts"
import { checkSession, forgetSession, hasStoredLogin, logOut, sessionQuery } from "../core/accounts/index.ts"
import { forgetDrafts, sweepDrafts } from "../forms/drafts.ts"
import { sweepKeptFamilies } from "../runtime/kept-families.ts"
import { sweepKeptRosters } from "../runtime/kept-rosters.ts"
import { endPush, endPushOfOthers } from "../runtime/push-device.ts"
import { useRootData } from "../runtime/root-data.ts"
import { useToast } from "../ui/toast.tsx"

/** Specification, section 9. */
const LOADING_ENDS_AFTER_MS = 300
const EXPIRED_MESSAGE_MS = 5000
const EXPIRED_REDIRECT_MS = 2000

interface SessionControls {
  /** A page came back from the browser's memory and it is not known yet whose it is. */
  isChecking: boolean
  /** Asks the server who is logged in now, and tells the other tabs. */
  arrive: () => Promise<UserInfo | null>
  /** Logs out, in all tabs, and goes to the start page. */
  leave: () => Promise<void>
}

const SessionContext = createContext<SessionControls | null>(null)

export function useSession(): SessionControls {
  const controls = useContext(SessionContext)
  if (!controls) throw new Error("useSession needs a SessionProvider around it")
  return controls
}

/** What the tabs of one browser tell each other. */
type TabMessage = "arrived" | "left" | "expired"

/**
 * Somebody has logged in, here or in another tab: what others typed into this one, or are told on it, is not theirs.
 */
async function welcome(queries: QueryClient): Promise<UserInfo | null> {
  const account = await checkSession(queries)
  if (account) {
    forgetDrafts(account.id)
    endPushOfOthers(account.id).catch(() => {})
  }
  return account
}

/** Watches who is logged in: at the start, whenever the page is looked at again, and in the other tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell")
  const queries = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const toast = useToast()
  const tabs = useRef<BroadcastChannel | null>(null)
  const isLeaving = useRef(false)
  const [isChecking, setIsChecking] = useState(false)
  const isVisitorView = useRootData()?.isVisitorView ?? false
  const onMoved = useRef<(() => void) | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page on the screen
  useEffect(() => onMoved.current?.(), [location.key])

  useEffect(() => {
    sweepDrafts(Date.now())
    sweepKeptRosters(wallClockDate(new Date())).catch(() => {})
    sweepKeptFamilies(wallClockDate(new Date())).catch(() => {})
  }, [])

  useEffect(() => {
    const channel = new BroadcastChannel("session")
    tabs.current = channel
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data === "arrived") return void welcome(queries)
      if (data === "left") forgetDrafts()
      forgetSession(queries)
    }
    return () => channel.close()
  }, [queries])

  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined
    if (isVisitorView) return
    const check = () => checkSession(queries, announceSessionExpired)
    const checkWhenVisible = () => document.visibilityState === "visible" && void check()
    const checkRestored = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setIsChecking(true)
      await checkSession(queries)
      ending = setTimeout(() => setIsChecking(false), LOADING_ENDS_AFTER_MS)
    }
    // The page itself is the server's first word on who this is. It is asked again about somebody logged in, and on a
    // page for guests that was drawn, or kept by the browser, before somebody logged in.
    if (queries.getQueryData(sessionQuery.queryKey) || hasStoredLogin()) void check()
    document.addEventListener("visibilitychange", checkWhenVisible)
    window.addEventListener("pageshow", checkRestored)
    return () => {
      clearTimeout(ending)
      document.removeEventListener("visibilitychange", checkWhenVisible)
      window.removeEventListener("pageshow", checkRestored)
    }
  }, [queries, isVisitorView])

  /** The session ended elsewhere: a call was refused, or the page was looked at again. Says so, then logs in. */
  const expire = useEffectEvent(() => {
    // A guest's page that asked for too much, or a page on its way out.
    if (isLeaving.current || !queries.getQueryData(sessionQuery.queryKey)) return
    isLeaving.current = true
    toast.show({ id: "session", tone: "danger", text: t("session.expired"), duration: EXPIRED_MESSAGE_MS })
    // The session is dead already; this drops what is left of it, and it matters to nobody if it fails.
    logOut().catch(() => {})
    setTimeout(goToLogin, EXPIRED_REDIRECT_MS)
  })
  const goToLogin = useEffectEvent(async () => {
    // Another tab may have said so: then the guard has led to the login, and the way back is remembered there.
    if (queries.getQueryData(sessionQuery.queryKey)) {
      const wanted = location.pathname + location.search
      forgetSession(queries)
      tabs.current?.postMessage("expired" satisfies TabMessage)
      await navigate(withNext(href("/login"), wanted), { replace: true })
    }
    isLeaving.current = false
  })
  useEffect(() => onSessionExpired(() => expire()), [])

  async function arrive() {
    const account = await welcome(queries)
    tabs.current?.postMessage("arrived" satisfies TabMessage)
    return account
  }

  /** Resolves when the start page, or where one has gone instead, is on the screen. */
  async function goToStartPage() {
    const moved = new Promise<void>((resolve) => {
      onMoved.current = resolve
    })
    await navigate(href("/"))
    await moved
  }

  async function leave() {
    isLeaving.current = true
    try {
      await logOut()
      // Whoever uses the device next reads no news of this family on its screen.
      endPush().catch(() => {})
      // First away from pages that only an account may see, then forget whose they were. The old page stays on the
      // screen while the words of the new one are loaded.
      await goToStartPage()
      forgetSession(queries)
      forgetDrafts()
      tabs.current?.postMessage("left" satisfies TabMessage)
      toast.show({ id: "session", text: t("account.loggedOut") })
    } catch {
      toast.show({
        id: "session",
        tone: "danger",
        text: (
          <>
            <span className="block">{t("account.logOutFailedTitle")}</span>
            <span className="block text-ink-muted">{t("account.logOutFailed")}</span>
          </>
        ),
      })
    } finally {
      isLeaving.current = false
    }
  }

  return <SessionContext value={{ isChecking, arrive, leave }}>{children}</SessionContext>
}
