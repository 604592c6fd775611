import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"

/** Whose family's page a player is on; nothing until it is known. */
export function PlayerFamilies({ playerId }: { playerId: number }) {
  const { t } = useTranslation("models")
  const { data } = useQuery(answer("GET /api/admin/players/:id/families/", { params: { id: playerId } }))
  if (!data || data.families.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-3 text-small">
      {t("guardiansOf")}
      {data.families.map(({ account_id, name, email }) => (
        <Link
          key={account_id}
          to={href("/admin/families/:id", { id: String(account_id) })}
          className="tap-44 text-accent-ink underline-offset-4 hover:underline"
        >
          <bdi>{name || email}</bdi>
        </Link>
      ))}
    </p>
  )
}
