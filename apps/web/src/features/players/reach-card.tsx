import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"

/** That no phone number is known for a player who trains soon, and where to add one: coaches have it on their list. */
export function ReachCard({ name }: { name: string }) {
  const { t } = useTranslation("account")
  return (
    <Card aria-labelledby="reach-card">
      <CardHead title={<span id="reach-card">{t("reach.title")}</span>} />
      <p className="text-ink-muted">{t("reach.text", { name })}</p>
      <Button asChild variant="tonal" size="row" className="mt-5">
        <AccountLink open={{ userModal: "true" }}>{t("reach.add")}</AccountLink>
      </Button>
    </Card>
  )
}
