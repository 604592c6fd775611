import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { GroupDialog, PlannerMoveDialog, PutInDialog } from "../../modules/office-bookings/index.ts"
import {
  CancelDialog,
  ChangeDialog,
  DraftsDialog,
  NewSeriesDialog,
  NewSessionDialog,
  PutFirstDialog,
  TakeOutDialog,
  usePlannerAddress,
  WeekPlanner,
} from "../../modules/planning/index.ts"
import { FamilyMessageDialog } from "../../modules/player-groups/index.ts"
import { MessageDialog } from "../../modules/staff-sessions/index.ts"
import { SubstituteDialog } from "../../modules/substitutions/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = {
  namespaces: [
    "planning",
    "office-bookings",
    "basket",
    "discounts",
    "bookings",
    "bookables",
    "staff",
    "player-groups",
    "models",
  ],
}

/** The week of the academy, with the dialogs that plan, change and cancel sessions and seat players. */
export default function BookingsPage() {
  const { t } = useTranslation("planning")
  const { session, evening, series } = usePlannerAddress()
  return (
    <>
      <PageHead title={t("title")} />
      <WeekPlanner />
      <NewSessionDialog />
      <NewSeriesDialog />
      <DraftsDialog />
      <ChangeDialog />
      <CancelDialog />
      <PutInDialog />
      <GroupDialog />
      <PlannerMoveDialog />
      <PutFirstDialog />
      <TakeOutDialog />
      <FamilyMessageDialog
        audience={{ ...(evening && { day: evening }), ...(series && { series_id: series }) }}
      />
      {session !== null && <MessageDialog key={session} id={session} />}
      {session !== null && <OfficeSubstitute key={`substitute-${session}`} id={session} />}
    </>
  )
}

/** Asks for a substitute for a coach of the chosen session. */
function OfficeSubstitute({ id }: { id: number }) {
  const { data } = useQuery(answer("GET /api/admin/bookables/:id/", { params: { id } }))
  return data ? <SubstituteDialog id={id} coaches={data.bookable.coaches} /> : null
}
