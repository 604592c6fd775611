import { deviceName } from "@academy/domain/device-name"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"
import { useSayRefusal } from "./family-menu.tsx"
import { ListCard, ListRow } from "./list-card.tsx"

interface CardProps {
  family: Family
}

/** How it is reached, in which language, since when it is here. */
export function ContactCard({ family }: CardProps) {
  const { t } = useTranslation(["families", "panels"])
  const format = useFormat()
  return (
    <Card>
      <CardHead title={t("contact")} />
      <ul className="grid gap-2 text-small">
        {family.emails.map(({ email, verified, primary }) => (
          <li key={email} className="flex flex-wrap items-center gap-2">
            <a href={`mailto:${email}`} className="tap-44 break-all text-accent-ink">
              <bdi>{email}</bdi>
            </a>
            {primary && <Badge>{t("primary")}</Badge>}
            {!verified && <Badge tone="due">{t("unverified")}</Badge>}
          </li>
        ))}
        {family.email_change && <WaitingEmail family={family} change={family.email_change} />}
        {family.phone_number && (
          <li>
            <a href={`tel:${family.phone_number}`} className="tap-44 text-accent-ink">
              <bdi className="isolate-ltr tabular">{family.phone_number}</bdi>
            </a>
          </li>
        )}
        {family.address && (
          <li>
            <bdi>{format.address(family.address)}</bdi>
          </li>
        )}
        <li className="text-ink-muted">{t("since", { day: format.day(family.created, "year") })}</li>
        <li className="text-ink-muted">
          {family.last_login
            ? t("lastLogin", { day: format.day(family.last_login, "year") })
            : t("panels:neverLoggedIn")}
        </li>
      </ul>
    </Card>
  )
}

/** A new address that waits for its confirmation, until when, and the way to take it back. */
function WaitingEmail({ family, change }: CardProps & { change: NonNullable<Family["email_change"]> }) {
  const { t } = useTranslation("families")
  const format = useFormat()
  const toast = useToast()
  const sayRefusal = useSayRefusal()
  const withdraw = useWrite("DELETE /api/admin/families/:id/email-change/", {
    onSuccess: () => toast.show({ text: t("address.stopped") }),
  })
  return (
    <li className="grid grid-cols-1 gap-1">
      <bdi className="break-all">{change.email}</bdi>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="due">{t("address.waits", { until: format.moment(change.expires) })}</Badge>
        {!family.is_own_family && (
          <Button
            variant="link"
            className="tap-44"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id: family.account_id } }, sayRefusal)}
          >
            {t("address.stop")}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Where it is logged in. */
export function DevicesCard({ family }: CardProps) {
  const { t } = useTranslation("families")
  const format = useFormat()
  return (
    <ListCard title={t("devices")} empty={t("noDevices")}>
      {family.devices.map((device) => {
        const { browser, system } = deviceName(device.user_agent)
        return (
          <ListRow
            key={device.id}
            title={format.parts([browser, system]) || t("unknownDevice")}
            text={t("lastSeen", { day: format.day(device.last_seen, "date") })}
          />
        )
      })}
    </ListCard>
  )
}
