import { useTranslation } from "react-i18next"
import {
  CancelDialog,
  ChangeDialog,
  NewSeriesDialog,
  NewSessionDialog,
  PutFirstDialog,
  PutInDialog,
  TakeOutDialog,
  WeekPlanner,
} from "../../features/planning/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["planning"] }

/** The week of the academy, with the dialogs that plan, change and cancel sessions and seat players. */
export default function BookingsPage() {
  const { t } = useTranslation("planning")
  return (
    <>
      <PageHead title={t("title")} />
      <WeekPlanner />
      <NewSessionDialog />
      <NewSeriesDialog />
      <ChangeDialog />
      <CancelDialog />
      <PutInDialog />
      <PutFirstDialog />
      <TakeOutDialog />
    </>
  )
}
