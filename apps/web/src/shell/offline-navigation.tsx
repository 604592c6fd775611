import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router"
import { isOnline } from "../api/connection.ts"
import { useToast } from "../ui/toast.tsx"

const TOAST = "page-needs-connection"

/**
 * Without a connection another page can't be had: the one on the screen stays, and a notice offers to try again. It
 * never goes on by itself, so that nobody is carried off when the connection is back.
 */
export function OfflineNavigation() {
  const { t } = useTranslation(["shell", "common"])
  const toast = useToast()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isOnline() && currentLocation.pathname !== nextLocation.pathname,
  )
  const tell = useEffectEvent(() => {
    if (blocker.state !== "blocked") return
    toast.show({
      id: TOAST,
      tone: "offline",
      text: t("connection.pageWaits"),
      duration: Number.POSITIVE_INFINITY,
      action: { label: t("common:tryAgain"), onPress: () => blocker.proceed() },
    })
  })
  useEffect(() => {
    if (blocker.state === "blocked") tell()
  }, [blocker.state])
  return null
}
