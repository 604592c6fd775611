import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { JoinTeamForm } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PageHead } from "../page-head.tsx"
import { useInvitedDone } from "./use-invited-done.ts"

/** A link that no longer works says so before anything is typed. */
export const handle: RouteHandle = { startsAtOnce: true }

export default function JoinTeamPage() {
  const { t } = useTranslation("accounts")
  const { key = "" } = useParams()
  return (
    <>
      <PageHead title={t("join.pageTitle")} />
      <JoinTeamForm invitationKey={key} onDone={useInvitedDone()} />
    </>
  )
}
