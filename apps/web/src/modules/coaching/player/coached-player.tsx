import { useQuery } from "@tanstack/react-query"
import { ArrowLeft } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../../api/answers.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { ReviewForm } from "./review-form.tsx"

/**
 * The coach's page of a player: comments before figures, abilities against last term, reports to confirm, the family.
 */
export function CoachedPlayer({ id }: { id: number }) {
  const { t } = useTranslation(["staff", "common"])
  const query = useQuery({
    ...answer("GET /api/staff/players/:id/", { params: { id } }),
    // Each opening is logged, so refocusing the window must not refetch.
    refetchOnWindowFocus: false,
  })
  return (
    <div className="px-5 py-5 lg:px-8 lg:py-8">
      <Link
        to={href("/staff/players")}
        className="inline-flex min-h-11 items-center gap-2 text-label text-small text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="flip-rtl size-5" strokeWidth={1.75} />
        {t("player.back")}
      </Link>
      {!query.data && <h1 className="sr-only">{t("player.title")}</h1>}
      <QueryStates
        query={query}
        heading="h2"
        title={t("player.errorTitle")}
        waiting={
          <div role="status" aria-label={t("common:loading")} className="mt-4 grid gap-5">
            <Skeleton className="h-16 w-72" />
            <Skeleton className="h-96" />
          </div>
        }
      />
      {query.data && <ReviewForm player={query.data} />}
    </div>
  )
}
