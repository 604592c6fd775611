import { Mail } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Card, CardHead } from "../../../ui/card.tsx"
import { iconButtonClasses } from "../../../ui/icon-button.tsx"
import { PhoneRow } from "../../../ui/phone-row.tsx"
import type { StaffPlayer } from "./staff-player.ts"

/** The player's guardians, to be called or written to. */
export function FamilyCard({ guardians }: Pick<StaffPlayer, "guardians">) {
  const { t } = useTranslation("staff")
  return (
    <Card>
      <CardHead title={t("player.family")} />
      <ul>
        {guardians.map(({ name, email, phone_number }) => (
          <PhoneRow
            key={email}
            name={name || email}
            phone={phone_number}
            noPhone={t("player.noPhone")}
            callLabel={t("player.callGuardian", { name })}
          >
            <a
              href={`mailto:${email}`}
              aria-label={t("player.mailGuardian", { name: name || email })}
              data-tooltip={t("player.mailGuardian", { name: name || email })}
              className={iconButtonClasses("plain")}
            >
              <Mail aria-hidden="true" strokeWidth={1.75} />
            </a>
          </PhoneRow>
        ))}
      </ul>
    </Card>
  )
}
