import { CODE_MS, formatCode } from "@academy/domain/guardianships"
import { Copy } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { connectionPath } from "../../address/account-links.ts"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { QrCode } from "../../ui/qr-code.tsx"
import { useCopy } from "../../ui/use-copy.ts"
import { type Player, PlayerTicks } from "./player-ticks.tsx"

const MINUTE_MS = 60_000

/** A code to show to another guardian: for which players, then its digits, as a QR code too, and how long they hold. */
export function ShowCode({ players }: { players: readonly Player[] }) {
  const { t } = useTranslation(["guardianships", "common", "problems"])
  const format = useFormat()
  const now = useNow()
  const copy = useCopy({ copied: t("code.copied"), notCopied: t("common:notCopied") })
  const create = useWrite("POST /api/connection-codes/")
  const [ticked, setTicked] = useState<number[]>(() =>
    players.length === 1 ? players.map(({ id }) => id) : [],
  )
  const shown = create.data
  // The page's clock moves once a minute, so it may be behind the server's.
  const leftMs = shown ? Math.min(CODE_MS, new Date(shown.expires_at).getTime() - now.getTime()) : 0
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  if (!shown || minutes <= 0) {
    return (
      <section className="flex flex-col gap-4">
        <h3 className="text-title text-heading">{t("code.title")}</h3>
        <p className="text-ink-muted">{t("code.lead")}</p>
        {players.length > 1 && (
          <PlayerTicks label={t("code.which")} players={players} ticked={ticked} onChange={setTicked} />
        )}
        {create.isError && <Notice tone="danger">{t(`problems:${reasonOf(create.error)}`)}</Notice>}
        <Button
          variant="tonal"
          className="self-start"
          busy={create.isPending}
          disabledReason={ticked.length === 0 ? t("received.tickFirst") : null}
          showReason
          onClick={() => create.mutate({ body: { players_id: ticked } })}
        >
          {t("code.make")}
        </Button>
      </section>
    )
  }
  const names = format.list(shown.players.map(({ first_name }) => first_name))
  return (
    <section className="flex flex-col gap-3" aria-live="polite">
      <div className="row-apart items-baseline">
        <h3 className="text-title text-heading">{t("code.title")}</h3>
        <p className="text-small text-ink-muted">{t("code.left", { count: minutes })}</p>
      </div>
      <div className="flex gap-3">
        <p
          dir="ltr"
          className="text-figure grid min-h-20 grow place-items-center rounded-card border border-line-mid bg-field text-[1.75rem] tracking-wide whitespace-nowrap md:text-[2.5rem]"
        >
          {formatCode(shown.code)}
        </p>
        <IconButton
          label={t("code.copy")}
          icon={<Copy aria-hidden="true" />}
          look="tonal"
          className="h-20 w-20"
          onClick={() => void copy(shown.code)}
        />
      </div>
      <div className="flex items-center gap-4">
        <QrCode
          text={new URL(connectionPath(shown.code), location.origin).href}
          label={t("code.picture")}
          className="size-44 shrink-0 rounded-card border border-line-mid"
        />
        <p className="text-small text-ink-muted">{t("code.scan")}</p>
      </div>
      <p className="text-small text-ink-muted">{t("code.once", { names })}</p>
      <Button variant="link" className="self-start" onClick={() => create.reset()}>
        {t("code.others")}
      </Button>
    </section>
  )
}
