import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { useNow } from "../../../runtime/now.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../../ui/table.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { DiscountCodeForm } from "./discount-code-form.tsx"

type Code = Answer<"GET /api/admin/discount-codes/">[number]

/** The discount codes of campaigns, what came of each, and a new one. */
export function DiscountCodes() {
  const { t } = useTranslation("finances")
  const query = useQuery(answer("GET /api/admin/discount-codes/"))
  const { data } = query
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4">
        <QueryStates query={query} heading="h2" title={t("listError")} />
        {data && (
          <Card>
            {data.length === 0 ? (
              <EmptyState heading="h2" title={t("codes.none")}>
                {t("codes.noneText")}
              </EmptyState>
            ) : (
              <CodeTable codes={data} />
            )}
          </Card>
        )}
      </div>
      <Card>
        <CardHead title={t("codes.new")} />
        <DiscountCodeForm />
      </Card>
    </div>
  )
}

function CodeTable({ codes }: { codes: readonly Code[] }) {
  const { t } = useTranslation(["finances", "problems"])
  const { announce } = useToast()
  const ending = useWrite("POST /api/admin/discount-codes/:id/end/")
  return (
    <>
      {ending.isError && <Notice tone="danger">{t(`problems:${reasonOf(ending.error)}`)}</Notice>}
      <Table>
        <caption className="sr-only">{t("tabs.discounts")}</caption>
        <thead>
          <tr>
            <TableHead>{t("codes.code")}</TableHead>
            <TableHead className="max-md:hidden">{t("codes.valid")}</TableHead>
            <TableHead className="text-end">{t("codes.uses")}</TableHead>
            <TableHead className="text-end max-sm:hidden">{t("codes.sold")}</TableHead>
            <TableHead>
              <span className="sr-only">{t("codes.end")}</span>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {codes.map((code) => (
            <CodeRow
              key={code.id}
              code={code}
              isBusy={ending.isPending && ending.variables?.params.id === code.id}
              onEnd={() =>
                ending.mutate(
                  { params: { id: code.id } },
                  { onSuccess: () => announce(t("codes.hasEnded", { code: code.code })) },
                )
              }
            />
          ))}
        </tbody>
      </Table>
    </>
  )
}

function CodeRow({ code, isBusy, onEnd }: { code: Code; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation("finances")
  const format = useFormat()
  const now = useNow()
  const { audience, percent, amount, target, least, starts_at, ends_at, uses, most_uses, most_per_family } =
    code
  const money = (sum: number) => format.money(sum, code.currency)
  const isOver = ends_at !== null && new Date(ends_at) <= now
  // The end is the midnight after the last day.
  const last = ends_at === null ? null : new Date(Date.parse(ends_at) - 1).toISOString()
  const valid =
    last === null
      ? t("codes.from", { day: format.day(starts_at, "date") })
      : t("codes.between", { from: format.day(starts_at, "date"), until: format.day(last, "date") })
  return (
    <TableRow>
      <TableCell>
        <bdi className="block text-label">{code.code}</bdi>
        <span className="block text-ink-muted">
          {format.parts([
            audience !== "typed" && t(`codes.families.${audience}`),
            percent === null ? money(amount ?? 0) : format.percent(percent / 100),
            t(`codes.targets.${target}`),
            least > 0 && t("codes.fromAmount", { amount: money(least) }),
          ])}
        </span>
        <span className="block text-ink-muted md:hidden">{valid}</span>
      </TableCell>
      <TableCell className="max-md:hidden">{valid}</TableCell>
      <TableCell className="text-end tabular">
        <span className="block text-label">
          {most_uses === null
            ? format.number(uses)
            : t("codes.usesOf", { uses: format.number(uses), most: format.number(most_uses) })}
        </span>
        {most_per_family !== null && (
          <span className="block text-ink-muted">{t("codes.perFamily", { count: most_per_family })}</span>
        )}
      </TableCell>
      <TableCell className="text-end whitespace-nowrap tabular max-sm:hidden">
        <span className="block text-label">{money(code.sold)}</span>
        {code.discounted > 0 && <span className="block text-ink-muted">{money(-code.discounted)}</span>}
      </TableCell>
      <TableCell className="text-end">
        {isOver ? (
          <span className="text-ink-muted">{t("codes.isOver")}</span>
        ) : (
          <Button
            variant="quiet"
            size="table"
            busy={isBusy}
            aria-label={t("codes.endCode", { code: code.code })}
            onClick={onEnd}
          >
            {t("codes.end")}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}
