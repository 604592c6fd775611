import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { formatAccount } from "./account-format.ts"
import type { BankFileAnswer, FileOutcome } from "./use-bank-import.ts"

/** Of a list that has more, the rest is counted. */
const MOST_SHOWN = 20
const isLocal = (problem: string) => /^(zip_|workbook)/.test(problem)

interface ImportOutcomeProps {
  outcome: FileOutcome
  /** Of several files each says its name. */
  isNamed: boolean
  onAccountAdded: () => void
}

/** What came of a bank's file: what counts, what was left aside, and what somebody has to look at. */
export function ImportOutcome({
  outcome: { name, answer, problem },
  isNamed,
  onAccountAdded,
}: ImportOutcomeProps) {
  const { t } = useTranslation(["finances", "problems"])
  const title = isNamed && (
    <p className="text-label break-all">
      <bdi>{name}</bdi>
    </p>
  )
  if (problem !== null)
    return (
      <Notice tone="danger" className="mt-4">
        {title}
        {isLocal(problem)
          ? t(`import.problem.${problem as "workbook"}`)
          : t(`problems:${problem as "internal_error"}`)}
      </Notice>
    )
  const { unreadable, differences, other_accounts } = answer
  const isToSee = unreadable.length + differences.length + other_accounts.length + answer.reversals > 0
  return (
    <div className="mt-4 grid gap-4">
      <Notice tone={isToSee ? "due" : "positive"}>
        {title}
        <Counts answer={answer} />
      </Notice>
      <Unreadable rows={unreadable} />
      <Differences rows={differences} />
      <OtherAccounts accounts={other_accounts} onAdded={onAccountAdded} />
    </div>
  )
}

function Counts({ answer }: { answer: BankFileAnswer }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const { taken_in, known, known_since, divided, outgoing, pending, reversals } = answer
  const added = taken_in + reversals
  const isAgain = added + divided === 0 && known > 0 && known_since !== null
  return (
    <ul>
      <li>
        {isAgain
          ? t("import.again", { day: format.day(known_since, "date") })
          : t("import.takenIn", { count: taken_in })}
      </li>
      {divided > 0 && <li>{t("import.divided", { count: divided })}</li>}
      {reversals > 0 && <li>{t("import.reversals", { count: reversals })}</li>}
      {known > 0 && !isAgain && <li>{t("import.known", { count: known, total: added + known })}</li>}
      {outgoing > 0 && <li>{t("import.outgoing", { count: outgoing })}</li>}
      {pending > 0 && <li>{t("import.pending", { count: pending })}</li>}
    </ul>
  )
}

interface SectionProps<R> {
  title: string
  rows: readonly R[]
  children: (row: R) => ReactNode
}

function Section<R>({ title, rows, children }: SectionProps<R>) {
  const { t } = useTranslation("finances")
  if (rows.length === 0) return null
  const rest = rows.length - MOST_SHOWN
  return (
    <section className="border-t border-line pt-3">
      <h3 className="mb-2 text-label">{title}</h3>
      <ul className="grid gap-2 text-small">{rows.slice(0, MOST_SHOWN).map(children)}</ul>
      {rest > 0 && <p className="mt-2 text-small text-ink-muted">{t("import.more", { count: rest })}</p>}
    </section>
  )
}

function Unreadable({ rows }: { rows: BankFileAnswer["unreadable"] }) {
  const { t } = useTranslation("finances")
  return (
    <Section title={t("import.unreadableTitle")} rows={rows}>
      {({ row, text, reason }) => (
        <li key={`${row} ${reason}`}>
          <p className="break-words">
            <span className="text-label">{t("import.row", { row })}</span> <bdi>{text}</bdi>
          </p>
          <p className="text-ink-muted">{t(`import.reason.${reason}`)}</p>
        </li>
      )}
    </Section>
  )
}

function Differences({ rows }: { rows: BankFileAnswer["differences"] }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  return (
    <Section title={t("import.differencesTitle")} rows={rows}>
      {({ row, currency, entry, payments, charges }) => (
        <li key={`${row} ${entry} ${payments}`}>
          <p className="text-label">{row === null ? t("import.earlierFile") : t("import.row", { row })}</p>
          <p>
            {format.parts([
              t("import.difference", {
                entry: format.money(entry, currency),
                payments: format.money(payments, currency),
              }),
              charges > 0 && t("import.charges", { amount: format.money(charges, currency) }),
            ])}
          </p>
        </li>
      )}
    </Section>
  )
}

interface OtherAccountsProps {
  accounts: BankFileAnswer["other_accounts"]
  onAdded: () => void
}

function OtherAccounts({ accounts, onAdded }: OtherAccountsProps) {
  const { t } = useTranslation(["finances", "problems"])
  const adding = useWrite("POST /api/admin/bank-accounts/", { onSuccess: onAdded })
  return (
    <Section title={t("import.otherTitle")} rows={accounts}>
      {({ account, payments }) => (
        <li key={account} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="me-auto min-w-0">
            <p className="break-all">
              <bdi className="tabular">{formatAccount(account)}</bdi>
            </p>
            <p className="text-ink-muted">{t("import.otherPayments", { count: payments })}</p>
          </div>
          <Button
            variant="tonal"
            size="row"
            busy={adding.isPending}
            aria-label={t("import.isOursFor", { account: formatAccount(account) })}
            onClick={() => adding.mutate({ body: { account } })}
          >
            {t("import.isOurs")}
          </Button>
          {adding.isError && <Notice tone="danger">{t(`problems:${reasonOf(adding.error)}`)}</Notice>}
        </li>
      )}
    </Section>
  )
}
