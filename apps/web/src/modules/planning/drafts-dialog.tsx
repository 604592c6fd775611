import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { usePlannerAddress } from "./use-planner-address.ts"
import { noonOf } from "./week-days.ts"

/** All drafts of series, the one saved last first. Opened by `dialog=drafts`. */
export function DraftsDialog() {
  const { t } = useTranslation(["planning", "common"])
  const { dialog, go } = usePlannerAddress()
  return (
    <Dialog
      open={dialog === "drafts"}
      onOpenChange={(open) => !open && go({ dialog: null })}
      title={t("drafts.title")}
      description={t("drafts.text")}
      closeLabel={t("common:close")}
    >
      <DraftList />
    </Dialog>
  )
}

function DraftList() {
  const { t } = useTranslation("planning")
  const format = useFormat()
  const { go } = usePlannerAddress()
  const query = useQuery(answer("GET /api/admin/series-drafts/"))
  return (
    <>
      <QueryStates
        query={query}
        heading="h3"
        title={t("drafts.failed")}
        waiting={<Skeleton className="h-24" />}
      />
      {query.data?.length === 0 && (
        <EmptyState heading="h3" title={t("drafts.none")}>
          {t("drafts.noneText")}
        </EmptyState>
      )}
      <ul>
        {query.data?.map(({ id, saved_at, series: { title, from, until, starts } }) => (
          <li key={id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              className="min-h-11 w-full cursor-pointer px-1 py-2 text-start hover:bg-hover"
              onClick={() => go({ dialog: "series", draft: String(id) })}
            >
              <bdi className="block text-label">{title || t("drafts.untitled")}</bdi>
              <span className="block text-small text-ink-muted">
                {format.parts([
                  from && until ? format.dayRange(noonOf(from), noonOf(until)) : "",
                  starts,
                  t("drafts.savedAt", { moment: format.moment(saved_at) }),
                ])}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
