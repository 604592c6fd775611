import { isSecondFactorOn } from "@academy/domain/second-factors"
import { useQuery } from "@tanstack/react-query"
import { KeyRound } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { canUsePasskeys } from "../passkeys/can-use-passkeys.ts"
import { useAccount } from "../session.ts"
import { PasskeyRow } from "./passkey-row.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { type AuthenticatorOf, authenticatorsQuery } from "./second-factor.ts"
import { Section } from "./section.tsx"
import { useNewPasskey } from "./use-new-passkey.ts"

/** Passkeys and security keys: each with its name and use, and new ones. */
export function PasskeysSection() {
  const { t } = useTranslation("second-factor")
  const hasPassword = useAccount()?.has_password ?? true
  const authenticators = useQuery(authenticatorsQuery)
  /** The account's first recovery codes, until they are saved. */
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const adding = useNewPasskey(setCodes)
  const list = authenticators.data?.data ?? []
  const passkeys = list.filter((one): one is AuthenticatorOf<"webauthn"> => one.type === "webauthn")
  const isLast = (passkey: AuthenticatorOf<"webauthn">) =>
    !isSecondFactorOn(list.filter((one) => one !== passkey).map(({ type }) => type))
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />
    return (
      <>
        {passkeys.length > 0 && (
          <ul className="mb-4 divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast(passkey)} />
            ))}
          </ul>
        )}
        {adding.problem && (
          <Notice tone="danger" className="mb-4">
            {adding.problem}
          </Notice>
        )}
        {canUsePasskeys() ? (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="tonal"
              className="max-md:w-full"
              busy={adding.kind === "passkey"}
              busyLabel={t("passkeys.adding")}
              onClick={() => adding.add("passkey")}
            >
              {t("passkeys.add")}
            </Button>
            <Button
              variant="quiet"
              className="max-md:w-full"
              busy={adding.kind === "security_key"}
              busyLabel={t("passkeys.adding")}
              onClick={() => adding.add("security_key")}
            >
              <KeyRound aria-hidden="true" strokeWidth={1.75} />
              {t("passkeys.addKey")}
            </Button>
          </div>
        ) : (
          <p className="text-small text-ink-muted">{t("passkeys.unsupported")}</p>
        )}
      </>
    )
  }
  return (
    <Section title={t("passkeys.title")} lead={t(hasPassword ? "passkeys.lead" : "passkeys.leadByCode")}>
      <QueryStates
        query={authenticators}
        title={t("factor.failed")}
        waiting={<Skeleton className="h-16 w-full rounded-button" />}
      />
      {authenticators.data && content()}
    </Section>
  )
}
