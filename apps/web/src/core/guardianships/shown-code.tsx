import type { Answer } from "@academy/contract/client"
import { CODE_MS, formatCode } from "@academy/domain/guardianships"
import { MINUTE_MS } from "@academy/domain/time"
import { Copy, Share2 } from "lucide-react"
import { useTranslation } from "react-i18next"
import { connectionPath } from "../../address/account-links.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { QrCode } from "../../ui/qr-code.tsx"
import { useCopy } from "../../ui/use-copy.ts"

/** The page's clock moves once a minute, so it may be behind the server's. */
export const minutesLeft = (expiresAt: string, now: Date): number =>
  Math.ceil(Math.min(CODE_MS, new Date(expiresAt).getTime() - now.getTime()) / MINUTE_MS)

interface ShownCodeProps {
  shown: Answer<"POST /api/connection-codes/">
  /** Left out where there are no others. */
  onChooseOthers: (() => void) | undefined
}

/** A code for another guardian: its digits, how long it is valid, ways to send it, and the same as a QR code. */
export function ShownCode({ shown, onChooseOthers }: ShownCodeProps) {
  const { t } = useTranslation(["guardianships", "common"])
  const format = useFormat()
  const now = useNow()
  const copy = useCopy({ copied: t("code.copied"), notCopied: t("common:notCopied") })
  const names = format.list(shown.players.map(({ first_name }) => first_name))
  const url = new URL(connectionPath(shown.code), location.origin).href
  const text = t("code.message", { names, code: formatCode(shown.code) })
  // A share sheet that is closed without a choice rejects: nothing happened.
  const share = () => void navigator.share({ text, url }).catch(() => undefined)
  const mail = new URLSearchParams({ subject: t("code.subject"), body: `${text}\n${url}` })
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p
          dir="ltr"
          className="text-figure grid min-h-20 place-items-center rounded-card border border-line-mid bg-field text-[1.75rem] tracking-wide whitespace-nowrap md:text-[2.5rem]"
        >
          {formatCode(shown.code)}
        </p>
        <p className="mt-2 text-small text-ink-muted">
          {t("code.left", { count: minutesLeft(shown.expires_at, now) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="tonal" className="grow" onClick={() => void copy(shown.code)}>
          <Copy aria-hidden="true" strokeWidth={1.75} />
          {t("code.copy")}
        </Button>
        {"share" in navigator && (
          <Button variant="tonal" className="grow" onClick={share}>
            <Share2 aria-hidden="true" strokeWidth={1.75} />
            {t("code.share")}
          </Button>
        )}
      </div>
      <p className="text-small text-ink-muted">{t("code.once", { names })}</p>
      <Button asChild variant="link" className="tap-44 self-start">
        {/* A mail program takes a plus for itself, not for a space. */}
        <a href={`mailto:?${String(mail).replaceAll("+", "%20")}`}>{t("code.byEmail")}</a>
      </Button>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode
          text={url}
          label={t("code.picture")}
          className="size-44 shrink-0 rounded-card border border-line-mid"
        />
        <p className="flex-[1_1_8rem] text-small text-ink-muted">{t("code.scan")}</p>
      </div>
      {onChooseOthers && (
        <Button variant="link" className="tap-44 self-start" onClick={onChooseOthers}>
          {t("code.others")}
        </Button>
      )}
    </div>
  )
}
