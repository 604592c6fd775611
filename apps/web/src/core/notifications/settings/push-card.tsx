import type { Answer } from "@academy/contract/client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Bell, BellOff } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { endPush, readPushState, startPush } from "../../../runtime/push-device.ts"
import { Button } from "../../../ui/button.tsx"
import { Card } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useAccount } from "../../accounts/index.ts"

const deviceKey = ["push-device"] as const

/** Push on this device: asked for by a press alone, and ended by one. */
export function PushCard({ push }: { push: Answer<"GET /api/notification-settings/">["push"] }) {
  const { t } = useTranslation(["notification-settings", "problems"])
  const queries = useQueryClient()
  const account = useAccount()
  const device = useQuery({ queryKey: deviceKey, queryFn: readPushState, staleTime: 0 })
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const add = useWrite("POST /api/push-subscriptions/")
  const remove = useWrite("DELETE /api/push-subscriptions/")
  const state = device.data
  const isOn = state === "on" && push.devices > 0

  const press = async (change: () => Promise<void>) => {
    setBusy(true)
    setFailed(false)
    try {
      await change()
    } catch {
      setFailed(true)
    }
    await queries.invalidateQueries({ queryKey: deviceKey })
    setBusy(false)
  }
  const turnOn = () =>
    press(async () => {
      const subscription = await startPush(push.public_key, account?.id ?? 0)
      if (subscription) add.mutate({ body: subscription })
    })
  const turnOff = () =>
    press(async () => {
      const endpoint = await endPush()
      if (endpoint) remove.mutate({ body: { endpoint } })
    })
  const Icon = isOn ? Bell : BellOff
  // A subscription that the server forgot is made anew by the same press.
  const canTurnOn = state === "off" || (state === "on" && !isOn)
  return (
    <Card>
      <div className="flex items-center gap-x-3 md:gap-x-4">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 self-start text-ink-muted" />
        <div className="min-w-0 grow" role="status">
          <h2 className="text-label">{t(isOn ? "settings.push.on" : "settings.push.off")}</h2>
          <p className="text-ink-muted">
            {t(`settings.push.text.${isOn ? "on" : canTurnOn ? "off" : (state ?? "off")}`)}
          </p>
        </div>
        {canTurnOn && (
          <Button variant="tonal" busy={isBusy || add.isPending || remove.isPending} onClick={turnOn}>
            {t("settings.push.turnOn")}
          </Button>
        )}
        {isOn && (
          <Button variant="outline" busy={isBusy || add.isPending || remove.isPending} onClick={turnOff}>
            {t("settings.push.turnOff")}
          </Button>
        )}
      </div>
      {(hasFailed || add.error) && (
        <Notice tone="danger" className="mt-4">
          {add.error ? t(`problems:${reasonOf(add.error)}`) : t("settings.push.failed")}
        </Notice>
      )}
    </Card>
  )
}
