import { isSecondFactorOn } from "@academy/domain/second-factors"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { refreshAfter } from "../../../api/concerns.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { useAccount } from "../session.ts"
import { AuthenticatorApp } from "./authenticator-app.tsx"
import { FactorRequestNotice } from "./factor-request-notice.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { RecoveryCodesRow } from "./recovery-codes-row.tsx"
import { authenticatorsQuery, totpCall } from "./second-factor.ts"
import { Section } from "./section.tsx"
import { SetUpApp } from "./set-up-app.tsx"

/** Two-step verification: off, being set up, its codes shown once, or on. */
export function SecondFactorSection() {
  const { t } = useTranslation("second-factor")
  const hasPassword = useAccount()?.has_password ?? true
  const client = useQueryClient()
  const toast = useToast()
  const authenticators = useQuery(authenticatorsQuery)
  const [isSettingUp, setIsSettingUp] = useState(false)
  /** New codes, until they are saved. */
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const list = authenticators.data?.data ?? []
  const app = list.find((one) => one.type === "totp")
  const isOn = isSecondFactorOn(list.map(({ type }) => type))
  const recovery = list.find((one) => one.type === "recovery_codes")

  const noteTurnedOn = (made: readonly string[] | null) => {
    setIsSettingUp(false)
    setCodes(made)
    toast.show({ text: t("factor.isOn") })
    void refreshAfter(client, `POST ${totpCall}`)
  }
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
    if (isSettingUp) return <SetUpApp onTurnedOn={noteTurnedOn} onCancel={() => setIsSettingUp(false)} />
    return (
      <>
        {(app || recovery) && (
          <ul className="divide-y divide-line border-y border-line">
            {app && <AuthenticatorApp app={app} />}
            {recovery && <RecoveryCodesRow recovery={recovery} onMade={setCodes} />}
          </ul>
        )}
        {!app && (
          <Button
            variant="tonal"
            className={recovery ? "mt-4 max-md:w-full" : "max-md:w-full"}
            onClick={() => setIsSettingUp(true)}
          >
            {t(isOn ? "factor.addApp" : "factor.turnOn")}
          </Button>
        )}
      </>
    )
  }
  return (
    <Section title={t("factor.title")} lead={t(hasPassword ? "factor.lead" : "factor.leadByCode")}>
      {list.length > 0 && <FactorRequestNotice />}
      <QueryStates
        query={authenticators}
        title={t("factor.failed")}
        waiting={<Skeleton className="h-16 w-full rounded-button" />}
      />
      {authenticators.data && content()}
    </Section>
  )
}
