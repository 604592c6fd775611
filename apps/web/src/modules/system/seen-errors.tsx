import { type SeenErrorKind, seenErrorKinds } from "@academy/domain/seen-errors"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { useTypedSearch } from "../../queries/use-typed-search.ts"
import { Card, CardHead } from "../../ui/card.tsx"
import { Chip } from "../../ui/chip.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { SeenErrorRow } from "./seen-error-row.tsx"

interface Chosen {
  kind: SeenErrorKind | null
  isResolved: boolean
  reference: string
}

/** Which of them, in the address: `errors=browser`, `resolved=true`, `reference=4F7K2M9Q`. */
function useChosen() {
  const [search, setSearch] = useSearchParams()
  const kind = seenErrorKinds.find((one) => one === search.get("errors")) ?? null
  const isResolved = search.get("resolved") === "true"
  const reference = search.get("reference") ?? ""
  const choose = (chosen: Partial<Chosen>) => {
    const next = { kind, isResolved, reference: "", ...chosen }
    setSearch(
      {
        ...(next.kind && { errors: next.kind }),
        ...(next.isResolved && { resolved: "true" }),
        ...(next.reference && { reference: next.reference }),
      },
      { preventScrollReset: true, replace: true },
    )
  }
  return { kind, isResolved, reference, choose }
}

const emptyOf = ({ isResolved, reference }: Pick<Chosen, "isResolved" | "reference">) => {
  if (reference) return "errors.noneOfReference"
  return isResolved ? "errors.noneResolved" : "errors.none"
}

/** Errors that nobody expected, grouped: where, how often, since when. */
export function SeenErrors() {
  const { t } = useTranslation(["system", "common"])
  const format = useFormat()
  const { kind, isResolved, reference, choose } = useChosen()
  const [typed, setTyped] = useTypedSearch(reference, (words) =>
    choose({ kind: null, isResolved: false, reference: words.trim() }),
  )
  const query = useQuery({
    ...answer("GET /api/admin/errors/", {
      query: reference ? { reference } : { ...(kind && { kind }), state: isResolved ? "resolved" : "open" },
    }),
    placeholderData: keepPreviousData,
  })
  const { errors = [], total = 0 } = query.data ?? {}
  return (
    <Card>
      <CardHead title={t("errors.title")} aside={total > 0 && format.number(total)} />
      <p className="mb-4 max-w-160 text-small text-ink-muted">{t("errors.text")}</p>
      <SearchField
        className="mb-3"
        label={t("errors.findReference")}
        clearLabel={t("common:clear")}
        maxLength={64}
        value={typed}
        onValueChange={setTyped}
      />
      <fieldset aria-label={t("errors.filter")} className="mb-4 flex flex-wrap gap-2">
        <Chip chosen={kind === null} onClick={() => choose({ kind: null })}>
          {t("errors.all")}
        </Chip>
        {seenErrorKinds.map((one) => (
          <Chip key={one} chosen={kind === one} onClick={() => choose({ kind: one })}>
            {t(`errors.kind.${one}`)}
          </Chip>
        ))}
        <Chip chosen={isResolved} onClick={() => choose({ isResolved: !isResolved })}>
          {t("errors.resolved")}
        </Chip>
      </fieldset>
      <QueryStates query={query} title={t("errors.errorTitle")} waiting={<Skeleton className="h-40" />} />
      {query.data && errors.length === 0 && <EmptyState title={t(emptyOf({ isResolved, reference }))} />}
      <ul>
        {errors.map((error) => (
          <SeenErrorRow key={error.id} error={error} />
        ))}
      </ul>
      {total > errors.length && (
        <p className="mt-4 text-small text-ink-muted">
          {t("errors.more", { n: format.number(errors.length) })}
        </p>
      )}
    </Card>
  )
}
