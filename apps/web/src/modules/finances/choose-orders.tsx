import { canWriteOff } from "@academy/domain/bank-transfers"
import { toMajor, toMinor } from "@academy/domain/money"
import { useQueries } from "@tanstack/react-query"
import { X } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { SearchChoice } from "../../forms/search-choice.tsx"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import type { Transfer } from "./best-guess.ts"

/** What is due is sent along, and what is missing if it is to be written off. */
export type Match = (references: string[], unpaid?: number, writeOff?: number) => void

interface ChooseOrdersProps {
  transfer: Transfer
  /** Why the last click did nothing. */
  problem: ReactNode
  busy: boolean
  onMatch: Match
  onClose: () => void
}

/** The orders of one family that a payment is for, found by payer, amount or order. */
export function ChooseOrders({ transfer, problem, busy, onMatch, onClose }: ChooseOrdersProps) {
  const { t } = useTranslation(["finances", "common"])
  const format = useFormat()
  const [ids, setIds] = useState<readonly number[]>([])
  const chosen = useQueries({
    queries: ids.map((id) => answer("GET /api/admin/orders/:id/", { params: { id } })),
  }).flatMap(({ data }) => data ?? [])
  const money = (amount: number) => format.money(amount, transfer.currency)
  const who = format.parts([transfer.sender || t("unknownSender"), money(transfer.amount)])
  const unpaid = chosen.reduce((sum, order) => sum + order.unpaid, 0)
  const rest = toMajor(toMinor(transfer.amount - unpaid))
  const references = chosen.flatMap(({ reference }) => reference ?? [])
  const family = chosen[0]?.account_id
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("choose.open")}
      about={who}
      description={who}
      closeLabel={t("common:close")}
      closesByBack
      footer={
        <>
          {canWriteOff(toMinor(-rest)) && !chosen.some(({ is_membership }) => is_membership) && (
            <Button variant="outline" busy={busy} onClick={() => onMatch(references, unpaid, -rest)}>
              {t("writeOff", { amount: money(-rest) })}
            </Button>
          )}
          <Button busy={busy} disabled={references.length === 0} onClick={() => onMatch(references, unpaid)}>
            {t("choose.match", { amount: money(transfer.amount) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem}
        <SearchChoice
          key={ids.length}
          label={t("choose.find")}
          hint={t("choose.hint")}
          readOf={(search) => answer("GET /api/admin/orders/", { query: { search, view: "unpaid" } })}
          optionsOf={({ rows }) =>
            rows
              .filter(
                ({ id, account_id, currency, reference }) =>
                  reference !== null &&
                  currency === transfer.currency &&
                  !ids.includes(id) &&
                  (family === undefined || account_id === family),
              )
              .map(({ id, reference, account_name, title, unpaid: due }) => ({
                value: String(id),
                label: format.parts([reference, account_name]),
                aside: format.parts([title, money(due)]),
              }))
          }
          onChange={(id) => {
            if (id !== null) setIds((before) => [...before, id])
          }}
          noMatches={t("common:noMatches")}
        />
        {chosen.length > 0 && (
          <ul className="grid gap-1">
            {chosen.map(({ id, reference, account_name, title, unpaid: due }) => (
              <li key={id} className="flex items-center gap-3 border-t border-line pt-1 first:border-0">
                <span className="min-w-0 grow">
                  <span className="text-label">{format.parts([reference, account_name])}</span>{" "}
                  <bdi className="text-small text-ink-muted">{title}</bdi>
                </span>
                <span className="tabular">{money(due)}</span>
                <IconButton
                  label={t("choose.remove", { reference })}
                  icon={<X strokeWidth={1.75} />}
                  onClick={() => setIds((before) => before.filter((one) => one !== id))}
                />
              </li>
            ))}
          </ul>
        )}
        {chosen.length > 0 && rest !== 0 && (
          <p className="text-small text-ink-muted">
            {rest < 0 ? t("guess.left", { amount: money(-rest) }) : t("guess.rest", { amount: money(rest) })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
