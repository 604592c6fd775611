import { useTranslation } from "react-i18next"
import { SecondStep } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PageHead } from "../page-head.tsx"
import { useArrival } from "./use-arrival.ts"

/** What it asks for is known to the server alone, by this browser's session. */
export const handle: RouteHandle = { namespaces: ["second-factor"], startsAtOnce: true }

export default function SecondStepPage() {
  const { t } = useTranslation("second-factor")
  const arrive = useArrival()
  return (
    <>
      <PageHead title={t("step.title")} />
      <SecondStep onLoggedIn={async () => (await arrive()) !== null} />
    </>
  )
}
