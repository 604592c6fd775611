import { Pencil } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import type { Player } from "../abilities.ts"

/** What the family told about the player, and how to change it, for who may. */
export function PlayerFacts({ player, onEdit }: { player: Player; onEdit: (() => void) | null }) {
  const { t } = useTranslation(["players", "common"])
  const facts: [label: string, value: ReactNode][] = [
    [t("form.yearOfBirth"), player.year_of_birth],
    [t("common:position"), player.position && t(`positions.${player.position}`)],
    [t("form.club"), player.club_name && <bdi>{player.club_name}</bdi>],
    [t("form.district"), player.district_name && <bdi>{player.district_name}</bdi>],
    [t("form.phone"), player.phone_number && <span className="isolate-ltr">{player.phone_number}</span>],
    [t("facts.sharing"), t(player.shared ? "facts.shared" : "facts.private")],
  ]
  return (
    <Card>
      <CardHead
        title={t("facts.title")}
        aside={
          onEdit && (
            <Button variant="tonal" size="row" onClick={onEdit}>
              <Pencil aria-hidden="true" strokeWidth={1.75} />
              {t("common:edit")}
            </Button>
          )
        }
        className="items-center"
      />
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="row-apart border-t border-line py-3 first:border-0">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="text-label text-end">{value}</dd>
            </div>
          ))}
      </dl>
      <Button asChild variant="link" className="mt-2">
        <Link to={href("/account/players/:id/growing-up", { id: String(player.id) })}>
          {t("common:growingUp")}
        </Link>
      </Button>
    </Card>
  )
}
