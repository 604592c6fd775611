import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PlannerMoveDialog, PutInDialog } from "../../modules/office-bookings/index.ts"
import {
  CancelDialog,
  ChangeDialog,
  NewSeriesDialog,
  NewSessionDialog,
  PutFirstDialog,
  TakeOutDialog,
  usePlannerAddress,
  WeekPlanner,
} from "../../modules/planning/index.ts"
import { MessageDialog } from "../../modules/staff-sessions/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["planning", "office-bookings", "staff"] }

/** The week of the academy, with the dialogs that plan, change and cancel sessions and seat players. */
export default function BookingsPage() {
  const { t } = useTranslation("planning")
  const { session } = usePlannerAddress()
  return (
    <>
      <PageHead title={t("title")} />
      <WeekPlanner />
      <NewSessionDialog />
      <NewSeriesDialog />
      <ChangeDialog />
      <CancelDialog />
      <PutInDialog />
      <PlannerMoveDialog />
      <PutFirstDialog />
      <TakeOutDialog />
      {session !== null && <MessageDialog key={session} id={session} />}
    </>
  )
}
