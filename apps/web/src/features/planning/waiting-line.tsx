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

/** Who waits for a seat of the chosen session, in the order in which seats are offered. */
export function WaitingLine({ bookableId, isOpen }: WaitingLineProps) {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { go } = usePlannerAddress()
  const query = useQuery(answer("GET /api/admin/bookables/:id/waiting-list/", { params: { id: bookableId } }))
  const places = query.data
  const first = places?.findIndex(({ held_until }) => held_until === null)
  return (
    <section aria-labelledby="waiting-line">
      <h3 id="waiting-line" className="mt-5 mb-2 text-label">
        {t("line.title")}
      </h3>
      <QueryStates query={query} title={t("line.failed")} waiting={<Skeleton className="h-12" />} />
      {places?.length === 0 && <p className="text-small text-ink-muted">{t("line.nobody")}</p>}
      <ol>
        {places?.map((place, at) => (
          <li
            key={place.id}
            className="flex items-center justify-between gap-3 border-t border-line py-2 text-small"
          >
            <span className="min-w-0">
              <bdi className="block text-label">{`${place.first_name} ${place.last_name}`}</bdi>
              <span className="block text-ink-muted">
                {place.held_until === null
                  ? t("line.since", {
                      year: place.year_of_birth,
                      name: place.joined_by,
                      day: format.day(place.joined, "short"),
                    })
                  : t("line.heldUntil", {
                      moment: `${format.day(place.held_until, "short")} ${format.time(place.held_until)}`,
                    })}
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-1">
              {place.held_until !== null && <Badge tone="due">{t("line.offered")}</Badge>}
              {place.is_put_first && place.held_until === null && <Badge>{t("line.byOffice")}</Badge>}
              {isOpen && place.held_until === null && at !== first && (
                <IconButton
                  label={t("line.putFirst", { name: `${place.first_name} ${place.last_name}` })}
                  icon={<ArrowUpToLine strokeWidth={1.75} />}
                  onClick={() => go({ dialog: "first", place: String(place.id) })}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
