import { compareNames } from "@academy/domain/name-order"
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query"
import { UserPlus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { AddressDialog } from "../../address/address-dialog.tsx"
import { answer } from "../../api/answers.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { useRested } from "../../queries/use-rested.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { type KeptName, useKeptNames } from "./kept-names.ts"
import type { Roster } from "./use-attendance.ts"
import { useWalkIns } from "./use-walk-ins.ts"

interface Found {
  id: number
  name: string
  year_of_birth: number
}

/** The search was not answered: nothing is known of the name. */
const unreachable = new Set<ProblemReason>(["offline", "network", "timeout"])

/**
 * Adds somebody who came without a booking (`dialog=walkIn`): a player of the coach's, found by name. Without a
 * connection those in the rosters on this phone are found, and any other name is kept until the player can be chosen.
 */
export function WalkInDialog({ roster }: { roster: Roster }) {
  const { t } = useTranslation("staff")
  return (
    <AddressDialog name="walkIn" title={t("walkIn.title")} description={t("walkIn.lead")} width="narrow">
      {(close) => <WalkInSearch roster={roster} onDone={close} />}
    </AddressDialog>
  )
}

function WalkInSearch({ roster, onDone }: { roster: Roster; onDone: () => void }) {
  const { t } = useTranslation("staff")
  /** Whom the coach chooses a player for, of the names kept on this phone. */
  const chosenFor = (useLocation().state as { keptName?: KeptName } | null)?.keptName
  const [typed, setTyped] = useState(chosenFor?.name ?? "")
  const name = useRested(typed.trim())
  const names = useKeptNames()
  const { add } = useWalkIns(roster.bookable_id)
  const query = useQuery({
    ...answer("GET /api/staff/players/", { query: name === "" ? {} : { name } }),
    placeholderData: keepPreviousData,
    // Paused by the browser's word, it would show what was found for an earlier name.
    networkMode: "always",
  })
  const failure = query.error ?? query.failureReason
  const isOffline = failure !== null && unreachable.has(reasonOf(failure))
  const kept = useKeptPlayers()
  const isHere = ({ id }: Found) => roster.players.some(({ player_id }) => player_id === id)
  const read = failure ? undefined : query.data?.rows
  const all: Found[] = read
    ? read.map((row) => ({ ...row, name: `${row.first_name} ${row.last_name}`.trim() }))
    : kept.filter((player) => player.name.toLowerCase().includes(name.toLowerCase()))
  const found = all.filter((player) => !isHere(player))
  return (
    <div className="grid gap-4">
      <SearchField
        label={t("walkIn.search")}
        clearLabel={t("coached.clear")}
        placeholder={t("walkIn.search")}
        maxLength={80}
        value={typed}
        onValueChange={setTyped}
      />
      {isOffline && <Notice tone="info">{t("walkIn.offline")}</Notice>}
      {query.isError && !isOffline && <QueryErrorNotice query={query} />}
      {read?.length === 0 && <p className="text-ink-muted">{t("walkIn.none")}</p>}
      <ul aria-label={t("walkIn.found")}>
        {found.map(({ id, name: shown, year_of_birth }) => (
          <li key={id} className="border-t border-line first:border-0">
            <button
              type="button"
              onClick={() => {
                void add(id, shown)
                if (chosenFor) names.remove(chosenFor)
                onDone()
              }}
              className="flex min-h-14 w-full items-center justify-between gap-4 rounded-button py-2 text-start hover:bg-hover"
            >
              <span className="min-w-0">
                <bdi className="block text-label">{shown}</bdi>
                <span className="block text-small text-ink-muted">
                  {t("player.born", { year: year_of_birth })}
                </span>
              </span>
              <UserPlus aria-hidden="true" className="size-5 shrink-0 text-ink-muted" strokeWidth={1.75} />
            </button>
          </li>
        ))}
      </ul>
      {failure && !chosenFor && typed.trim() !== "" && (
        <div className="grid gap-2">
          <Button
            variant="outline"
            onClick={() => {
              const { bookable_id, starts_at } = roster
              names.keep({ bookable_id, date: starts_at.slice(0, 10), name: typed.trim() })
              onDone()
            }}
          >
            {t("walkIn.keepName", { name: typed.trim() })}
          </Button>
          <p className="text-small text-ink-muted">{t("walkIn.keepHint")}</p>
        </div>
      )}
    </div>
  )
}

/** Everybody in the rosters that this phone has, once, by name. */
function useKeptPlayers(): Found[] {
  const client = useQueryClient()
  const kept = client.getQueriesData<Roster[]>({ queryKey: ["GET /api/staff/rosters/"] })
  const players = kept.flatMap(([, rosters]) => rosters?.flatMap((roster) => roster.players) ?? [])
  const byId = new Map(
    players.map(({ player_id, first_name, last_name, year_of_birth }) => [
      player_id,
      { id: player_id, name: `${first_name} ${last_name}`.trim(), year_of_birth },
    ]),
  )
  return [...byId.values()].sort((one, other) => compareNames(one.name, other.name))
}
