import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { AccountLink } from "../../address/account-link.tsx"
import { bookableLink } from "../../address/account-links.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { pressedPart, usePressedPart } from "../../parts/use-pressed-part.ts"
import { QueryError } from "../../queries/query-error.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import { SessionDay } from "../bookables/index.ts"
import { useLeaveWaitingList, type WaitingPlace, waitingPlacesQuery } from "./queries.ts"

const rules = pressedPart(() => import("./waiting-rules.tsx").then((module) => module.WaitingRules))

/** What the children wait for, each with its place in line; nothing when they wait for nothing. */
export function WaitingCard({ playerIds }: { playerIds: readonly number[] }) {
  const { t } = useTranslation("bookings")
  const query = useQuery(waitingPlacesQuery)
  const [isExplained, setExplained] = useState(false)
  const { Loaded: Rules, press } = usePressedPart(rules)
  const rulesId = useId()
  if (query.isError && !query.data) return <NotLoaded query={query} />
  const places = (query.data ?? []).filter(
    ({ player_id, offer }) => offer === null && playerIds.includes(player_id),
  )
  if (places.length === 0) return null
  return (
    <Card aria-labelledby="waiting-card">
      <CardHead
        title={<span id="waiting-card">{t("waiting.title")}</span>}
        aside={
          <Button
            variant="link"
            size="row"
            className="tap-44"
            aria-expanded={isExplained}
            aria-controls={rulesId}
            onClick={() => (isExplained ? setExplained(false) : press(() => setExplained(true)))}
          >
            {t("waiting.how")}
          </Button>
        }
      />
      <div id={rulesId} hidden={!isExplained} className="mb-5 border-b border-line pb-5 text-small">
        <div className="flex flex-col gap-5">{Rules && <Rules />}</div>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {places.map((place) => (
          <WaitingRow key={place.id} place={place} />
        ))}
      </ul>
    </Card>
  )
}

/** Whoever waits for a seat has to hear that the list is not there. */
function NotLoaded({ query }: { query: Pick<UseQueryResult, "error" | "isFetching" | "refetch"> }) {
  const { t } = useTranslation("bookings")
  return (
    <Card>
      <QueryError query={query} heading="h2" title={t("waiting.failed")} />
    </Card>
  )
}

function WaitingRow({ place }: { place: WaitingPlace }) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  const { announce } = useToast()
  const leave = useLeaveWaitingList()
  const { bookable_id, player_id, player_name, title, starts_at, address_name } = place
  const { position, overlapping, is_open } = place
  const takeOff = () =>
    leave.mutate(place, { onSuccess: () => announce(t("waiting.hasLeft", { name: player_name, title })) })
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-4">
        <SessionDay startsAt={starts_at} className="w-11 rtl:w-14" />
        <div className="min-w-0 grow">
          <p className="text-label">
            <AccountLink open={bookableLink(bookable_id)} className="underline-offset-4 hover:underline">
              <bdi>{title}</bdi>
            </AccountLink>
          </p>
          <p className="text-small text-ink-muted">
            {t("list.row", { time: format.clock(starts_at), name: player_name, place: address_name })}
          </p>
        </div>
      </div>
      {overlapping && (
        <p className="mt-2 text-small text-now-ink">{t("waiting.overlapping", { name: player_name })}</p>
      )}
      {leave.error && (
        <Notice tone="danger" className="mt-2">
          {t(`problems:${reasonOf(leave.error)}`)}
        </Notice>
      )}
      {is_open && (
        <Notice
          tone="due"
          className="mt-3"
          action={
            <Button asChild size="row">
              <AccountLink open={{ ...bookableLink(bookable_id), playerId: String(player_id) }}>
                {t("waiting.bookNow")}
              </AccountLink>
            </Button>
          }
        >
          {t("waiting.openNow")}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <span className="text-label text-small">{t("waiting.place", { position })}</span>
        <Button variant="tonal" size="row" busy={leave.isPending} onClick={takeOff}>
          {t("waiting.leave")}
        </Button>
      </div>
    </li>
  )
}
