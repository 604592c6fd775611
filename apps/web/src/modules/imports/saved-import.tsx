import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { BackLink } from "../../ui/back-link.tsx"
import { CheckRows } from "./check-rows.tsx"
import { EmailsStep } from "./emails-step.tsx"
import { ImportSteps } from "./import-steps.tsx"
import { ROWS_A_PAGE, type ShownRows, shownRows } from "./shown-import.ts"

/** One import, from its rows on. The address says which, which rows are shown, and whether the emails are. */
export function SavedImport({ id }: { id: number }) {
  const { t } = useTranslation("imports")
  const [search, setSearch] = useSearchParams()
  const shown = shownRows.find((one) => one === search.get("show")) ?? "all"
  const from = Math.max(0, Math.floor(Number(search.get("from")) || 0))
  const query = useQuery({
    ...answer("GET /api/admin/imports/:id/", {
      params: { id },
      query: { ...(shown !== "all" && { show: shown }), ...(from > 0 && { from }), most: ROWS_A_PAGE },
    }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const isEmails = search.get("step") === "emails"
  const go = (step: "rows" | "emails") =>
    setSearch(step === "emails" ? { import: String(id), step } : { import: String(id) })
  const show = (rows: ShownRows, at = 0) =>
    setSearch(
      { import: String(id), ...(rows !== "all" && { show: rows }), ...(at > 0 && { from: String(at) }) },
      { replace: true },
    )
  const steps = (
    <ImportSteps
      at={isEmails ? "emails" : "rows"}
      open={["rows", "emails"]}
      onGo={(step) => go(step === "emails" ? "emails" : "rows")}
    />
  )
  return (
    <>
      <BackLink to={{ search: "" }}>{t("allImports")}</BackLink>
      {!query.data && <h1 className="mb-4 text-display text-page">{t("heading")}</h1>}
      <QueryStates query={query} heading="h2" title={t("error")} />
      {query.data &&
        (isEmails ? (
          <EmailsStep found={query.data} steps={steps} />
        ) : (
          <CheckRows
            found={query.data}
            steps={steps}
            shown={shown}
            from={from}
            onShow={show}
            onEmails={() => go("emails")}
          />
        ))}
    </>
  )
}
