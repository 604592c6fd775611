import { deviceName } from "@academy/domain/device-name"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { refreshAfter } from "../../../api/concerns.ts"
import { ApiProblem, reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { Section } from "./section.tsx"
import { type Device, devicesQuery, endDevices } from "./security.ts"
import { shortIp } from "./short-ip.ts"

/** Where the account is logged in; any other place can be logged out from here. */
export function DevicesSection() {
  const { t } = useTranslation(["profile", "problems"])
  const devices = useQuery({ ...devicesQuery, staleTime: 0 })
  const end = useEndDevices()
  const all = devices.data?.data ?? []
  const others = all.filter(({ is_current }) => !is_current)
  // This one first, then the newest.
  const ordered = [...all].sort(
    (a, b) => Number(b.is_current) - Number(a.is_current) || b.created_at - a.created_at,
  )
  return (
    <Section title={t("devices.title")} lead={t("devices.lead")}>
      <QueryStates
        query={devices}
        title={t("devices.failed")}
        waiting={<Skeleton className="h-40 w-full rounded-button" />}
      />
      {devices.data && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {ordered.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                busy={end.isPending && end.variables.includes(device.id)}
                onEnd={() => !end.isPending && end.mutate([device.id])}
              />
            ))}
          </ul>
          {end.isError && (
            <Notice tone="danger" className="mt-4">
              {t(`problems:${reasonOf(end.error)}`)}
            </Notice>
          )}
          {others.length > 1 && (
            <Button
              variant="outline"
              className="mt-4 max-md:w-full"
              busy={end.isPending && end.variables.length > 1}
              busyLabel={t("devices.ending")}
              onClick={() => !end.isPending && end.mutate(others.map(({ id }) => id))}
            >
              {t("devices.endOthers")}
            </Button>
          )}
          {others.length === 0 && <p className="mt-4 text-small text-ink-muted">{t("devices.onlyHere")}</p>}
        </>
      )}
    </Section>
  )
}

interface DeviceRowProps {
  device: Device
  busy: boolean
  onEnd: () => void
}

function DeviceRow({ device: { is_current, ...device }, busy, onEnd }: DeviceRowProps) {
  const { t } = useTranslation("profile")
  const format = useFormat()
  const { browser, system } = deviceName(device.user_agent)
  const name = t("devices.device", {
    browser: browser ?? t("devices.unknownBrowser"),
    system: system ?? t("devices.unknownSystem"),
  })
  const since = new Date(device.created_at * 1000)
  const last = new Date(device.last_seen_at * 1000)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-label">{name}</p>
        {!is_current && (
          <p className="text-small">
            {t("devices.lastUsed", { day: format.day(last, "date"), time: format.clock(last) })}
          </p>
        )}
        <p className="text-small text-ink-muted">
          {format.parts([
            t("devices.since", { day: format.day(since, "date"), time: format.clock(since) }),
            device.ip && t("devices.from", { ip: shortIp(device.ip) }),
          ])}
        </p>
      </div>
      {is_current ? (
        <Badge tone="accent">{t("devices.here")}</Badge>
      ) : (
        <Button
          variant="tonal"
          size="row"
          busy={busy}
          busyLabel={t("devices.ending")}
          aria-label={t("devices.endOne", { device: name })}
          onClick={onEnd}
        >
          {t("devices.end")}
        </Button>
      )}
    </li>
  )
}

function useEndDevices() {
  const { t } = useTranslation("profile")
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (ids: number[]) => {
      const result = await endDevices(ids)
      // One that ended by itself meanwhile is no trouble: the list is read again.
      if (!result.done && result.code !== "invalid_choice") throw new ApiProblem(0, result.reason)
      return ids.length
    },
    onSuccess: (count) => void toast.show({ text: t("devices.ended", { count }) }),
    onSettled: () => refreshAfter(client, "DELETE /accounts/_allauth/browser/v1/auth/sessions"),
  })
}
