import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { playerLink } from "../../address/account-links.ts"
import { useAccountParams } from "../../address/account-params.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"

/** For whom a plan is joined, when the pricing page led here: `membershipAction=create` without a player. */
export function ChooseMember({ players }: { players: readonly { id: number; first_name: string }[] }) {
  const { t } = useTranslation(["memberships", "common"])
  const { params, close } = useAccountParams()
  const isOpen = params.membershipAction === "create" && params.playerDetails !== "true"
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(opens) => !opens && void close("membership")}
      title={t("choose.title")}
      description={t("choose.lead")}
      closeLabel={t("common:close")}
    >
      <ul className="flex flex-col gap-2">
        {players.map(({ id, first_name }) => (
          <li key={id}>
            <Button asChild variant="outline" className="w-full">
              <AccountLink open={playerLink(id, "membership")} replace>
                <bdi>{first_name}</bdi>
              </AccountLink>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
