import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { useRowKeys } from "../lists/index.ts"
import { AsideCard } from "./aside-card.tsx"
import { ExactCard } from "./exact-card.tsx"
import { FiguresCard } from "./figures-card.tsx"
import { FinanceHead } from "./finance-head.tsx"
import { ImportCard } from "./import-card.tsx"
import { OpenTransfer } from "./open-transfer.tsx"
import { ReversalsCard } from "./reversals-card.tsx"
import { SentBackCard } from "./sent-back-card.tsx"
import { SettledCard } from "./settled-card.tsx"

/** The bank's payments beside the orders that they may be for. */
export function BankTransfers() {
  const { t } = useTranslation("finances")
  const query = useQuery(answer("GET /api/admin/bank-transactions/"))
  const [outcome, setOutcome] = useState({ key: 0, text: "" })
  const language = useLanguage()
  const format = useFormat()
  const { data } = query
  const [tab, setTab] = useState<"open" | "aside" | "matched" | "back">("open")
  /** What fits exactly, but is decided for itself. */
  const [takenOut, setTakenOut] = useState<readonly number[]>([])
  // Of one account alone, which one it is says nothing.
  const hasAccounts = new Set(data?.open.map(({ account }) => account).filter(Boolean)).size > 1
  const exact = data?.open.filter(({ id, is_exact }) => is_exact && !takenOut.includes(id)) ?? []
  const others = data?.open.filter((transfer) => !exact.includes(transfer)) ?? []
  const aside = data?.settled.filter(({ status }) => status === "dismissed") ?? []
  const matched = data?.settled.filter(({ status }) => ["matched", "in_wallet"].includes(status)) ?? []
  const sent = data?.settled.filter(({ status }) => status === "sent_back") ?? []
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys(rows, null)
  return (
    <>
      <FinanceHead />
      <FiguresCard />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          {/* A new element each time, so that the same sentence is announced again. */}
          {outcome.text && (
            <Notice key={outcome.key} tone="positive">
              {outcome.text}
            </Notice>
          )}
          <QueryStates query={query} heading="h2" title={t("errorTitle")} />
          {data && (
            <Tabs
              label={t("tabs.bank")}
              direction={languageFacts[language].direction}
              tabs={[
                { value: "open", label: t("toMatch"), count: data.open.length, isNow: data.open.length > 0 },
                { value: "aside", label: t("settled.aside"), count: aside.length },
                { value: "matched", label: t("settled.title") },
                {
                  value: "back",
                  label: t("sendBack.tab"),
                  count: sent.filter(({ closed_at }) => closed_at === null).length,
                },
              ]}
              value={tab}
              onValueChange={setTab}
            >
              <div ref={rows} className="grid gap-4 pt-4">
                {tab === "open" && exact.length > 0 && (
                  <ExactCard transfers={exact} onTakeOut={(id) => setTakenOut((before) => [...before, id])} />
                )}
                {tab === "open" && (others.length > 0 || exact.length === 0) && (
                  <Card>
                    <CardHead
                      title={others.length > 0 ? t("decision", { count: others.length }) : t("toMatch")}
                    />
                    {others.length === 0 && (
                      <p className="text-ink-muted">
                        {data.last_file === null
                          ? t("nothingOpen")
                          : t("allMatched", { day: format.day(data.last_file, "date") })}
                      </p>
                    )}
                    <ul className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] lg:gap-x-4">
                      {others.map((transfer) => (
                        <OpenTransfer
                          key={transfer.id}
                          transfer={transfer}
                          hasAccounts={hasAccounts}
                          onSettled={(text) => setOutcome(({ key }) => ({ key: key + 1, text }))}
                        />
                      ))}
                    </ul>
                  </Card>
                )}
                {tab === "open" && <ReversalsCard reversals={data.reversals} />}
                {tab === "aside" && <AsideCard aside={aside} />}
                {tab === "back" && <SentBackCard sent={sent} />}
                {tab === "matched" && <SettledCard settled={matched} />}
              </div>
            </Tabs>
          )}
        </div>
        <ImportCard accounts={data?.own_accounts ?? []} />
      </div>
    </>
  )
}
