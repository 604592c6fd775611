import { Mail, Phone } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Card, CardHead } from "../../../ui/card.tsx"
import { iconButtonClasses } from "../../../ui/icon-button.tsx"
import type { StaffPlayer } from "./staff-player.ts"

/** The player's guardians, to be called or written to. */
export function FamilyCard({ guardians }: Pick<StaffPlayer, "guardians">) {
  const { t } = useTranslation("staff")
  return (
    <Card>
      <CardHead title={t("player.family")} />
      <ul>
        {guardians.map(({ name, email, phone_number }) => (
          <li key={email} className="flex items-center gap-2 border-t border-line py-2 first:border-0">
            <span className="min-w-0 grow">
              <bdi className="block truncate text-label">{name || email}</bdi>
              <span className="isolate-ltr block text-small text-ink-muted">
                {phone_number || t("player.noPhone")}
              </span>
            </span>
            {phone_number && (
              <a
                href={`tel:${phone_number.replace(/[^+\d]/g, "")}`}
                aria-label={t("player.callGuardian", { name })}
                className={iconButtonClasses("plain")}
              >
                <Phone aria-hidden="true" strokeWidth={1.75} />
              </a>
            )}
            <a
              href={`mailto:${email}`}
              aria-label={t("player.mailGuardian", { name: name || email })}
              className={iconButtonClasses("plain")}
            >
              <Mail aria-hidden="true" strokeWidth={1.75} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
