import { X } from "lucide-react"
import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { placeOfEntry } from "./entry-place.ts"
import { type AuditEntry, useEntryWords } from "./entry-words.ts"
import { UndoChange } from "./undo-change.tsx"
import type { AuditAddress } from "./use-audit-address.ts"

interface EntryPanelProps {
  entry: AuditEntry
  /** Of a batch, all that stand behind it. */
  entries: readonly AuditEntry[]
  address: AuditAddress
}

/** One entry beside the list: who, when, why, and each value before and after. Nothing of it can be changed. */
export function EntryPanel({ entry, entries, address }: EntryPanelProps) {
  const { t } = useTranslation(["audit", "admin", "common", "panels"])
  const format = useFormat()
  const words = useEntryWords()
  const title = useRef<HTMLHeadingElement>(null)
  const place = placeOfEntry(entry)
  const details = words.details(entry)
  useEffect(() => title.current?.focus(), [])
  return (
    <Card className="p-4! xl:sticky xl:top-4 xl:order-1">
      <div className="flex items-start justify-between gap-2">
        <Badge>{words.kind(entry)}</Badge>
        <IconButton
          label={t("common:close")}
          icon={<X strokeWidth={1.75} />}
          className="-me-2 -mt-2"
          onClick={() => address.set("entry", "")}
        />
      </div>
      <h2 ref={title} tabIndex={-1} className="mt-1 text-title text-lead break-words outline-none">
        <bdi>{words.row(entry)}</bdi>
      </h2>
      <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-small">
        <Fact label={t("panel.who")}>
          <bdi className="text-label">{entry.account_name || t("admin:audit.commandLine")}</bdi>
        </Fact>
        <Fact label={t("panel.when")}>{format.moment(entry.created)}</Fact>
        {entry.device && (
          <Fact label={t("panel.device")}>
            <bdi>{entry.device}</bdi>
          </Fact>
        )}
        {entry.reason && (
          <Fact label={t("panels:reason")}>
            <bdi>{entry.reason}</bdi>
          </Fact>
        )}
      </dl>
      {details.length > 0 && (
        <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-small">
          {details.map(({ field, label, before, after }) => (
            <Fact key={field} label={label}>
              {before !== undefined && (
                <del className="text-ink-muted">
                  <bdi>{before}</bdi>
                </del>
              )}{" "}
              <bdi className="text-label">
                {after ?? (before === undefined ? t("panel.changed") : t("panel.nothing"))}
              </bdi>
            </Fact>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {place && (
          <Button asChild variant="tonal" size="row">
            <Link to={place}>{t("panel.open")}</Link>
          </Button>
        )}
        <UndoChange entries={entries} />
        {entry.entity_id !== null && (
          <Button
            variant="quiet"
            size="row"
            onClick={() =>
              address.showOnly({
                entity: entry.entity,
                row: String(entry.entity_id),
                entry: String(entry.id),
              })
            }
          >
            {t("panel.history")}
          </Button>
        )}
        {entry.account_id !== null && (
          <Button
            variant="quiet"
            size="long"
            onClick={() => address.showOnly({ who: String(entry.account_id), entry: String(entry.id) })}
          >
            {t("panel.allBy", { name: entry.account_name })}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
