import { mondayOf } from "@academy/domain/series"
import { TriangleAlert } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { DayOffEntry } from "./term-address.ts"
import { useDaysText } from "./use-days-text.ts"

/** Sessions that were planned before their day was off: who is concerned, and what can become of them. */
export function PlannedOnDaysOff({ entry }: { entry: DayOffEntry }) {
  const { t } = useTranslation(["term-calendar", "problems", "common"])
  const daysText = useDaysText()
  const { announce } = useToast()
  const keeping = useWrite("PATCH /api/admin/days-off/:id/")
  const { id, name, from_day, until_day, address_id, bookable_ids, players, families } = entry
  const planner = new URLSearchParams({
    week: mondayOf(from_day),
    day: from_day,
    ...(address_id !== null && { address: String(address_id) }),
  })
  return (
    <section
      aria-label={name}
      className="mt-4 flex gap-3 rounded-hero bg-now-soft px-4 py-3 text-small text-now-ink"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0">
        <p>
          <span className="text-label">
            {t("planned", {
              days: daysText(from_day, until_day),
              sessions: t("common:sessions", { count: bookable_ids.length }),
              players: t("players", { count: players }),
              families: t("families", { count: families }),
            })}
          </span>{" "}
          {t("stay")}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-5">
          <Button asChild variant="link" size="table" className="py-1">
            <Link to={`${href("/admin/bookings")}?${planner}`}>{t("move")}</Link>
          </Button>
          <Button asChild variant="link" size="table" className="py-1">
            <Link to={`${href("/admin/bookings")}?${planner}&dialog=cancel&off=${id}`}>
              {families > 0 ? t("cancelAndEmail", { count: families }) : t("cancel")}
            </Link>
          </Button>
          <Button
            variant="link"
            size="table"
            className="py-1"
            busy={keeping.isPending}
            onClick={() =>
              keeping.mutate(
                { params: { id }, body: { is_decided: true } },
                { onSuccess: () => announce(t("kept")) },
              )
            }
          >
            {t("keep")}
          </Button>
        </div>
        {keeping.error && <Notice tone="danger">{t(`problems:${reasonOf(keeping.error)}`)}</Notice>}
      </div>
    </section>
  )
}
