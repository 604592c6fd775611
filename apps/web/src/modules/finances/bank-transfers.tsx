import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Count } from "../../ui/count.tsx"
import { Notice } from "../../ui/notice.tsx"
import { FiguresCard } from "./figures-card.tsx"
import { FinanceHead } from "./finance-head.tsx"
import { ImportCard } from "./import-card.tsx"
import { OpenTransfer } from "./open-transfer.tsx"
import { ReversalsCard } from "./reversals-card.tsx"
import { SettledCard } from "./settled-card.tsx"

/** The bank's payments beside the orders that they may be for. */
export function BankTransfers() {
  const { t } = useTranslation("finances")
  const query = useQuery(answer("GET /api/admin/bank-transactions/"))
  const [outcome, setOutcome] = useState({ key: 0, text: "" })
  const { data } = query
  const isSure = (transfer: NonNullable<typeof data>["open"][number]) =>
    transfer.suggestions[0]?.why === "reference_and_amount"
  // Of one account alone, which one it is says nothing.
  const hasAccounts = new Set(data?.open.map(({ account }) => account).filter(Boolean)).size > 1
  const firstSure = data?.open.find(isSure)
  return (
    <>
      <FinanceHead />
      <FiguresCard />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          {/* A new element each time, so that the same sentence is announced again. */}
          {outcome.text && (
            <Notice key={outcome.key} tone="positive">
              {outcome.text}
            </Notice>
          )}
          <QueryStates query={query} heading="h2" title={t("errorTitle")} />
          {data && (
            <Card>
              <CardHead
                title={t("toMatch")}
                aside={data.open.length > 0 && <Count isNow>{data.open.length}</Count>}
              />
              {data.open.length === 0 && <p className="text-ink-muted">{t("nothingOpen")}</p>}
              <ul>
                {[...data.open]
                  .sort((one, other) => Number(isSure(other)) - Number(isSure(one)))
                  .map((transfer) => (
                    <OpenTransfer
                      key={transfer.id}
                      transfer={transfer}
                      hasAccounts={hasAccounts}
                      isFirstSure={transfer.id === firstSure?.id}
                      onSettled={(text) => setOutcome(({ key }) => ({ key: key + 1, text }))}
                    />
                  ))}
              </ul>
            </Card>
          )}
          {data && <ReversalsCard reversals={data.reversals} />}
          {data && <SettledCard settled={data.settled} />}
        </div>
        <ImportCard accounts={data?.own_accounts ?? []} />
      </div>
    </>
  )
}
