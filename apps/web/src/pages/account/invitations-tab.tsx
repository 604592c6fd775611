import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { InvitationList } from "../../core/bookings/index.ts"
import { Button } from "../../ui/button.tsx"

/** Invitations of both kinds: to sessions, and the way to those who share a player. */
export function InvitationsTab() {
  const { t } = useTranslation("players")
  return (
    <div className="flex flex-col gap-6">
      <InvitationList />
      <Button asChild variant="quiet" className="self-center">
        <AccountLink open={{ requestsModal: "true" }}>{t("firstRun.connect")}</AccountLink>
      </Button>
    </div>
  )
}
