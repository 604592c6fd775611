import { Fingerprint } from "lucide-react"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { useAccount } from "../session.ts"
import { RecoveryCodes } from "../user/recovery-codes.tsx"
import { useNewPasskey } from "../user/use-new-passkey.ts"

/** What a passkey is good for, to make now or not; made, its recovery codes stand here until they are saved. */
export function OfferedPasskey() {
  const { t } = useTranslation("second-factor")
  const hasPassword = useAccount()?.has_password ?? true
  const titleId = useId()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isOver, setIsOver] = useState(false)
  const { add, kind, problem } = useNewPasskey((made) => (made ? setCodes(made) : setIsOver(true)))
  if (isOver) return null
  return (
    <section aria-labelledby={titleId} className="mt-5 rounded-card border border-line bg-sunken p-4">
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setIsOver(true)} />
      ) : (
        <>
          <div className="flex gap-3">
            <Fingerprint
              aria-hidden="true"
              strokeWidth={1.75}
              className="mt-0.5 size-5.5 shrink-0 text-ink-muted"
            />
            <div>
              <h3 id={titleId} className="text-label">
                {t("offer.title")}
              </h3>
              <p className="mt-1 text-copy text-small text-ink-muted">
                {t(hasPassword ? "offer.text" : "offer.textByCode")}
              </p>
            </div>
          </div>
          {problem && (
            <Notice tone="danger" className="mt-3">
              {problem}
            </Notice>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              variant="tonal"
              busy={kind === "passkey"}
              busyLabel={t("passkeys.adding")}
              onClick={() => add("passkey")}
            >
              {t("offer.create")}
            </Button>
            <Button variant="quiet" onClick={() => setIsOver(true)}>
              {t("offer.later")}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
