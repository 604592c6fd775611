import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { checkConnection, isOnline, onConnectionChange, reportConnection } from "../api/connection.ts"
import { isOpenedByWorker } from "../runtime/kept-rosters.ts"
import { useToast } from "../ui/toast.tsx"

/** Specification, section 7. */
const CHECK_EVERY_MS = 30_000

/** Watches the connection and says in a quiet notice when it goes and comes. Writes wait meanwhile (api/request.ts). */
export function ConnectivityNotice() {
  const { t } = useTranslation("shell")
  const toast = useToast()

  const tell = useEffectEvent((isBack: boolean) => {
    if (isBack) toast.show({ id: "connection", text: t("connection.online") })
    else
      toast.show({
        id: "connection",
        tone: "offline",
        text: t("connection.offline"),
        duration: Number.POSITIVE_INFINITY,
      })
  })
  // Before the watch below, which may find at once that there is no connection.
  useEffect(() => onConnectionChange(() => tell(isOnline())), [])

  useEffect(() => {
    const checkWhenVisible = () => document.visibilityState === "visible" && void checkConnection()
    const goOffline = () => reportConnection(false)
    const timer = setInterval(checkWhenVisible, CHECK_EVERY_MS)
    window.addEventListener("online", checkConnection)
    window.addEventListener("offline", goOffline)
    document.addEventListener("visibilitychange", checkWhenVisible)
    if (!navigator.onLine) goOffline()
    // A page that came from the device itself proves no connection, whatever the browser believes.
    else if (isOpenedByWorker()) void checkConnection()
    return () => {
      clearInterval(timer)
      window.removeEventListener("online", checkConnection)
      window.removeEventListener("offline", goOffline)
      document.removeEventListener("visibilitychange", checkWhenVisible)
    }
  }, [])

  return null
}
