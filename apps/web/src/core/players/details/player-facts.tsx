import { Pencil } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import type { Player } from "../abilities.ts"
import type { PlayerValues } from "../form/player-values.ts"

/** The name stands above the facts; who may find the player is asked in the form alone. */
type Elsewhere = "first_name" | "last_name" | "club" | "img_player_upload" | "can_be_found"

/** What the family told about the player, and how to change it, for who may. */
export function PlayerFacts({ player, onEdit }: { player: Player; onEdit: (() => void) | null }) {
  const { t } = useTranslation(["players", "common"])
  // A field without a line does not compile.
  const facts: Record<Exclude<keyof PlayerValues, Elsewhere>, [label: string, value: ReactNode]> = {
    year_of_birth: [t("fields.year_of_birth"), player.year_of_birth],
    position: [t("common:position"), player.position && t(`positions.${player.position}`)],
    club_name: [t("form.club"), player.club_name && <bdi>{player.club_name}</bdi>],
    district: [t("form.district"), player.district_name && <bdi>{player.district_name}</bdi>],
    phone_number: [
      t("form.phone"),
      player.phone_number && <span className="isolate-ltr">{player.phone_number}</span>,
    ],
    public: [t("facts.sharing"), t(player.shared ? "facts.shared" : "facts.private")],
  }
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
        {Object.values(facts)
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
