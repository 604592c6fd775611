import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Count } from "../../../ui/count.tsx"
import { CorrectionForm } from "./correction-form.tsx"
import { DecidedCard } from "./decided-card.tsx"
import { WaitingCorrection } from "./waiting-correction.tsx"

/** Money put into wallets or taken out by hand: what waits for a second colleague, what was decided, and a new one. */
export function WalletCorrections() {
  const { t } = useTranslation("finances")
  const query = useQuery(answer("GET /api/admin/wallet-corrections/"))
  const { data } = query
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-1 gap-4">
        <QueryStates query={query} heading="h2" title={t("correction.errorTitle")} />
        {data && (
          <Card>
            <CardHead
              title={t("correction.waiting")}
              aside={data.waiting.length > 0 && <Count isNow>{data.waiting.length}</Count>}
            />
            {data.waiting.length === 0 && <p className="text-ink-muted">{t("correction.nothingWaits")}</p>}
            <ul>
              {data.waiting.map((correction) => (
                <WaitingCorrection key={correction.id} correction={correction} />
              ))}
            </ul>
          </Card>
        )}
        {data && <DecidedCard corrections={data.decided} />}
      </div>
      <Card>
        <CardHead title={t("correction.title")} />
        <CorrectionForm />
      </Card>
    </div>
  )
}
