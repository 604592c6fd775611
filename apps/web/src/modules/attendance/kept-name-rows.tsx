import { CloudOff } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useDialogPath } from "../../address/address-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { type KeptName, useKeptNames } from "./kept-names.ts"
import type { Roster } from "./use-attendance.ts"
import { useMarking } from "./use-marking.ts"

const linkClasses = "inline-flex min-h-11 items-center text-label underline underline-offset-4"

/** The names of a session that were written without a connection: each becomes a player, or is removed. */
export function KeptNameRows({ roster }: { roster: Roster }) {
  const { t } = useTranslation("staff")
  const { names, remove } = useKeptNames()
  const { isOpen } = useMarking(roster)
  const path = useDialogPath("walkIn")
  return (
    <ul className="empty:hidden">
      {names
        .filter(({ bookable_id }) => bookable_id === roster.bookable_id)
        .map((kept) => (
          <li key={kept.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <NameToAdd name={kept.name} />
            {isOpen && (
              <Link
                to={path}
                state={{ keptName: kept }}
                preventScrollReset
                aria-label={t("walkIn.chooseOf", { name: kept.name })}
                className={linkClasses}
              >
                {t("walkIn.choose")}
              </Link>
            )}
            <Button
              variant="quiet"
              size="row"
              aria-label={t("walkIn.removeOf", { name: kept.name })}
              onClick={() => remove(kept)}
            >
              {t("player.discard")}
            </Button>
          </li>
        ))}
    </ul>
  )
}

/** All names that wait, each a link to its roster: none is forgotten because its day is over. */
export function KeptNameLinks({ className }: { className?: string }) {
  const { t } = useTranslation("staff")
  const { names } = useKeptNames()
  if (names.length === 0) return null
  return (
    <ul aria-label={t("walkIn.names")} className={className}>
      {names.map((kept) => (
        <li key={`${kept.bookable_id} ${kept.name}`}>
          <Link to={rosterOf(kept)} className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
            <NameToAdd name={kept.name} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const rosterOf = ({ date, bookable_id }: KeptName) =>
  `${href("/staff")}?${new URLSearchParams({ date, session: String(bookable_id) })}`

function NameToAdd({ name }: { name: string }) {
  const { t } = useTranslation("staff")
  return (
    <>
      <CloudOff aria-hidden="true" className="size-5 shrink-0" strokeWidth={2} />
      <span className="min-w-0 grow basis-32">
        <bdi className="block text-label">{name}</bdi>
        <span className="block text-small">{t("walkIn.named")}</span>
      </span>
    </>
  )
}
