import { useQuery } from "@tanstack/react-query"
import { Pencil, UserMinus, UserPlus, X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"
import { WaitingLine } from "./waiting-line.tsx"

/** The chosen session: when, where, who leads it, who is booked and whether it is paid. */
export function SessionPanel({ id, className }: { id: number; className?: string }) {
  const { t } = useTranslation(["planning", "problems", "common"])
  const format = useFormat()
  const now = useNow()
  const { go } = usePlannerAddress()
  const query = useQuery(answer("GET /api/admin/bookables/:id/", { params: { id } }))
  const planned = query.data
  const isToCome = planned?.bookable.status === "scheduled" && new Date(planned.bookable.starts_at) > now
  return (
    <aside className={cx("rounded-card border border-line bg-surface p-5", className)}>
      <div className="flex justify-end">
        <IconButton
          label={t("closePanel")}
          icon={<X strokeWidth={1.75} />}
          onClick={() => go({ session: null })}
        />
      </div>
      {!planned && query.isError && (
        <ErrorState
          heading="h2"
          title={t("sessionFailed")}
          retryLabel={t("common:tryAgain")}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        >
          {t(`problems:${reasonOf(query.error)}`)}
        </ErrorState>
      )}
      {!planned && !query.isError && <Skeleton className="h-80" />}
      {planned && (
        <>
          <p className="text-figure text-figure-md">
            {format.timeRange(planned.bookable.starts_at, planned.bookable.ends_at)}
          </p>
          <h2 className="mt-1 text-title">
            <bdi>{planned.bookable.title}</bdi>
          </h2>
          <div className="mt-2 grid gap-1 text-small text-ink-muted">
            <p>{format.day(planned.bookable.starts_at)}</p>
            <p>{format.parts([planned.bookable.address.name, planned.bookable.pitch])}</p>
            <p>{format.list(planned.bookable.coaches.map(({ name }) => name))}</p>
            <p>{format.money(planned.price, planned.currency)}</p>
            {planned.bookable.series_id !== null && <p>{t("series", { n: planned.series_left })}</p>}
          </div>
          {planned.bookable.status === "cancelled" && (
            <p className="mt-3 text-small">
              <Badge tone="late">{t("cancelled")}</Badge>{" "}
              <bdi>
                {format.parts([
                  planned.cancel_cause !== null &&
                    planned.cancel_cause !== "other" &&
                    t(`cancel.causes.${planned.cancel_cause}`),
                  planned.cancel_reason,
                ])}
              </bdi>
            </p>
          )}
          {isToCome && (
            <Button variant="tonal" className="mt-4 w-full" onClick={() => go({ dialog: "edit" })}>
              <Pencil aria-hidden="true" strokeWidth={1.75} />
              {t("change.open")}
            </Button>
          )}
          <h3 className="mt-5 mb-2 flex items-baseline justify-between gap-3 text-label">
            {t("booked")}
            <span className="text-small font-normal text-ink-muted">
              {t("taken", { taken: planned.bookable.seats_taken, capacity: planned.bookable.capacity })}
            </span>
          </h3>
          {planned.players.length === 0 && <p className="text-small text-ink-muted">{t("nobody")}</p>}
          <ul>
            {planned.players.map((player) => (
              <li
                key={player.booking_id}
                className="flex items-center justify-between gap-3 border-t border-line py-2 text-small"
              >
                <span className="min-w-0">
                  <Link
                    to={href("/admin/families/:id", { id: String(player.account_id) })}
                    className="tap-44 block text-label text-accent-ink underline-offset-4 hover:underline"
                  >
                    <bdi>{`${player.first_name} ${player.last_name}`}</bdi>
                  </Link>
                  <span className="block text-ink-muted">
                    {t("bornBy", { year: player.year_of_birth, name: player.booked_by })}
                  </span>
                </span>
                <span className="flex shrink-0 items-center gap-1">
                  <Badge tone={player.payed ? "positive" : "due"}>
                    {t(player.payed ? "paid" : "unpaid")}
                  </Badge>
                  {isToCome && (
                    <IconButton
                      label={t("seat.takeOut", { name: `${player.first_name} ${player.last_name}` })}
                      icon={<UserMinus strokeWidth={1.75} />}
                      onClick={() => go({ dialog: "out", booking: String(player.booking_id) })}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
          {planned.bookable.status === "scheduled" && <WaitingLine bookableId={id} isOpen={isToCome} />}
          {planned.bookable.status === "scheduled" && new Date(planned.bookable.ends_at) > now && (
            <div className="mt-5 grid gap-2">
              {isToCome && (
                <Button variant="tonal" onClick={() => go({ dialog: "player" })}>
                  <UserPlus aria-hidden="true" strokeWidth={1.75} />
                  {t("seat.putIn")}
                </Button>
              )}
              <Button
                variant="quiet"
                className="text-danger"
                onClick={() => go({ dialog: "cancel", evening: null })}
              >
                {t("cancelSession")}
              </Button>
            </div>
          )}
        </>
      )}
    </aside>
  )
}
