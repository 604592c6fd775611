import type { Answer } from "@academy/contract/client"
import {
  type BooksFormat,
  booksFormatsOffered,
  type VoucherScope,
  voucherScopes,
} from "@academy/domain/bookkeeping"
import { addMonths, monthOf, monthStart } from "@academy/domain/months"
import { useQuery } from "@tanstack/react-query"
import { Check, Download, TriangleAlert } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { DownloadLink } from "../../parts/download-link.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"

type Books = Answer<"GET /api/admin/bookkeeping/:month/">

const MONTHS_OFFERED = 24

/** A month for the books: what is in it, the file, and which accounts it names. */
export function Bookkeeping() {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const current = monthOf(useNow())
  const months = Array.from({ length: MONTHS_OFFERED }, (_, ago) => addMonths(current, -ago))
  const month = months.find((one) => one === search.get("month")) ?? addMonths(current, -1)
  const query = useQuery(answer("GET /api/admin/bookkeeping/:month/", { params: { month } }))
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Card>
        <CardHead title={t("books.title")} />
        <Select
          className="mb-5"
          label={t("books.month")}
          value={month}
          onValueChange={(chosen) =>
            setSearch({ month: chosen }, { replace: true, preventScrollReset: true })
          }
          choices={months.map((value) => ({ value, label: format.day(monthStart(value), "month") }))}
        />
        <QueryStates query={query} title={t("books.error")} waiting={<Skeleton className="h-64" />} />
        {query.data && <MonthFile key={month} month={month} books={query.data} />}
      </Card>
      {query.data && <AccountsForm books={query.data} />}
    </div>
  )
}

const formatNames: Record<BooksFormat, string> = { "sie.si": "SIE 4", "vouchers.csv": "CSV" }

function MonthFile({ month, books }: { month: string; books: Books }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const offered = booksFormatsOffered()
  const [file, setFile] = useState(offered[0] ?? "vouchers.csv")
  const [per, setPer] = useState<VoucherScope>("day")
  const money = (amount: number) => format.money(amount, books.currency)
  const open = books.accounts.find(({ role }) => role === "customers")?.moved ?? 0
  return (
    <>
      <ul className="mb-5 grid gap-3">
        <Checked>
          {format.parts([
            t("books.receipts", { count: books.receipts }),
            t("books.creditNotes", { count: books.credit_notes }),
            t("books.vouchers", { count: per === "day" ? books.days : books.vouchers }),
          ])}
        </Checked>
        <Checked>{t("books.vat", { amount: money(books.vat) })}</Checked>
        <Checked isFine={open === 0}>
          {open === 0 ? t("books.settled") : t("books.unsettled", { amount: money(open) })}
        </Checked>
        {books.left_out > 0 && (
          <Checked isFine={false}>{t("books.leftOut", { count: books.left_out })}</Checked>
        )}
      </ul>
      {offered.length > 1 && (
        <Segmented
          label={t("books.format")}
          value={file}
          onValueChange={setFile}
          choices={offered.map((value) => ({ value, label: formatNames[value] }))}
          className="mb-4"
        />
      )}
      <RadioCards
        label={t("books.per")}
        value={per}
        onValueChange={setPer}
        choices={voucherScopes.map((value) => ({
          value,
          label: t(`books.scope.${value}`),
          hint: t(`books.scopeHint.${value}`),
        }))}
        className="mb-4"
      />
      <Button asChild className="w-full">
        <DownloadLink href={`/api/admin/bookkeeping/${month}/${file}?per=${per}`}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {t("books.download", { month: format.day(monthStart(month), "month") })}
        </DownloadLink>
      </Button>
      <p className="mt-3 text-small text-ink-muted">
        {books.is_over ? t("books.closed") : t("books.running")}
      </p>
    </>
  )
}

const Checked = ({ isFine = true, children }: { isFine?: boolean; children: ReactNode }) => (
  <li className="flex gap-3 text-small">
    {isFine ? (
      <Check aria-hidden="true" className="size-5 shrink-0 text-positive" strokeWidth={1.75} />
    ) : (
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-now-ink" strokeWidth={1.75} />
    )}
    <span>{children}</span>
  </li>
)

function AccountsForm({ books }: { books: Books }) {
  const { t } = useTranslation(["finances", "problems"])
  const format = useFormat()
  const toast = useToast()
  const { form, props, problem, errorOf, isSaving } = useApiForm("PUT /api/admin/ledger-accounts/", {
    values: Object.fromEntries(books.accounts.map(({ role, number }) => [role, String(number)])) as Record<
      Books["accounts"][number]["role"],
      string
    >,
    toBody: (values) => ({
      accounts: books.accounts.map(({ role }) => ({ role, number: Number(values[role]) })),
    }),
    onSaved: () => toast.show({ text: t("books.accountsSaved") }),
  })
  return (
    <Card>
      <CardHead title={t("books.accounts")} />
      <p className="mb-4 text-small text-ink-muted">{t("books.accountsText")}</p>
      <form {...props} className="grid gap-4">
        {problem && <Notice tone="danger">{t(`problems:${problem}`)}</Notice>}
        {books.accounts.map(({ role, moved }) => (
          <TextField
            key={role}
            label={t(`books.role.${role}`)}
            hint={t("books.moved", { amount: format.money(moved, books.currency) })}
            error={errorOf(role)}
            inputMode="numeric"
            dir="ltr"
            maxLength={4}
            {...form.register(role, {
              validate: (value) => /^[1-9]\d{3}$/.test(value.trim()) || "invalid",
            })}
          />
        ))}
        <Button type="submit" variant="tonal" busy={isSaving} disabled={!form.formState.isDirty}>
          {t("books.save")}
        </Button>
      </form>
    </Card>
  )
}
