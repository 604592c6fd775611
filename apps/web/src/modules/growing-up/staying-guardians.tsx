import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Notice } from "../../ui/notice.tsx"
import { Switch } from "../../ui/switch.tsx"
import type { GrowingUpPlayer } from "./growing-up-player.ts"
import type { GrowingUp } from "./queries.ts"

/** The player says which guardians still see everything once it has taken over. */
export function StayingGuardians({ player, growingUp }: { player: GrowingUpPlayer; growingUp: GrowingUp }) {
  const { t } = useTranslation(["consents", "problems"])
  const change = useWrite("PUT /api/players/:id/own-login/guardians/")
  if (!growingUp.takeover || growingUp.guardians.length === 0) return null
  return (
    <section className="mt-5 flex flex-col gap-4 border-t border-line-mid pt-5">
      <h3 className="text-label">{t("growingUp.whoStays")}</h3>
      {growingUp.guardians.map(({ account_id, name, stays }) => (
        <Switch
          key={account_id}
          label={<bdi>{name}</bdi>}
          checked={stays}
          disabled={change.isPending}
          onCheckedChange={(checked) =>
            change.mutate({ params: { id: player.id }, body: { account_id, stays: checked } })
          }
        />
      ))}
      {change.isError && <Notice tone="danger">{t(`problems:${reasonOf(change.error)}`)}</Notice>}
    </section>
  )
}
