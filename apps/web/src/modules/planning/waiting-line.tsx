import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { ArrowUpToLine } from "lucide-react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Badge } from "../../ui/badge.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"

interface WaitingLineProps {
  bookableId: number
  /** Whether the order can still be changed: the session is to come. */
  isOpen: boolean
}

/** Who waits for a seat of the chosen session, in the order in which seats are offered; then who was passed over. */
export function WaitingLine({ bookableId, isOpen }: WaitingLineProps) {
  const { t } = useTranslation("planning")
  const { go } = usePlannerAddress()
  const query = useQuery(answer("GET /api/admin/bookables/:id/waiting-list/", { params: { id: bookableId } }))
  const places = query.data
  const line = places?.filter(({ held_until, passed_over }) => held_until === null && passed_over === null)
  return (
    <section aria-labelledby="waiting-line">
      <h3 id="waiting-line" className="mt-6 mb-1 row-apart items-baseline text-title">
        {t("line.title")}
        <span className="text-small font-normal text-ink-muted">
          {line && line.length > 0 && t("line.count", { count: line.length })}
        </span>
      </h3>
      <QueryStates query={query} title={t("line.failed")} waiting={<Skeleton className="h-12" />} />
      {places?.length === 0 && <p className="text-small text-ink-muted">{t("line.nobody")}</p>}
      <ol>
        {places?.map((place) => {
          const name = `${place.first_name} ${place.last_name}`
          const at = line?.indexOf(place) ?? -1
          return (
            <li
              key={place.id}
              className="flex items-center gap-3 border-b border-line py-2 text-small last:border-b-0"
            >
              <span className="w-6 shrink-0 text-center text-figure">{at >= 0 && at + 1}</span>
              <span className="min-w-0 grow">
                <bdi className="block text-label">{name}</bdi>
                <span className="block text-ink-muted">
                  <PlaceState place={place} />
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-1">
                {place.held_until !== null && <Badge tone="due">{t("line.offered")}</Badge>}
                {place.passed_over !== null && <Badge>{t("line.toldWhy")}</Badge>}
                {place.is_put_first && at >= 0 && <Badge>{t("line.byOffice")}</Badge>}
                {isOpen && at > 0 && (
                  <IconButton
                    className="-me-3"
                    label={t("line.putFirst", { name })}
                    icon={<ArrowUpToLine strokeWidth={1.75} />}
                    onClick={() => go({ dialog: "first", place: String(place.id) })}
                  />
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

type Place = Answer<"GET /api/admin/bookables/:id/waiting-list/">[number]

/** Until when its seat is held, why it was passed over, or since when it waits. */
function PlaceState({ place }: { place: Place }) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { held_until, passed_over, passed_over_for } = place
  if (held_until !== null) return t("line.heldUntil", { moment: format.moment(held_until) })
  if (passed_over !== null)
    return t("line.passedOver", {
      day: format.day(passed_over, "short"),
      why: t(`line.why.${passed_over_for ?? "unknown"}`),
    })
  return t("line.since", {
    year: place.year_of_birth,
    name: place.joined_by,
    day: format.day(place.joined, "short"),
  })
}
