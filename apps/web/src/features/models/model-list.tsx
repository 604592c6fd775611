import { useInfiniteQuery } from "@tanstack/react-query"
import { ArrowDown, ArrowUp, Download, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, useSearchParams } from "react-router"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { Select } from "../../ui/select.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import { AddRowDialog } from "./add-row-dialog.tsx"
import { ExportDialog } from "./export-dialog.tsx"
import { readPage } from "./model-calls.ts"
import { type Field, type Model, useModelWords } from "./model-words.ts"

const ALL = "all"

/** The rows of one model: searched, narrowed and ordered by the address; more come on a press. */
export function ModelList({ model }: { model: Model }) {
  const { t } = useTranslation(["models", "common"])
  const words = useModelWords()
  const [search, setSearch] = useSearchParams()
  const [isExporting, setIsExporting] = useState(false)
  const asked = new URLSearchParams(
    [...search].filter(
      ([key, value]) => value && (key === "search" || key === "sort" || isFilter(model, key)),
    ),
  )
  const query = useInfiniteQuery({
    queryKey: ["model", model.name, asked.toString()],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const page = new URLSearchParams(asked)
      if (pageParam) page.set("after", pageParam)
      return readPage(model.name, page, signal)
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const set = (key: string, value: string) =>
    setSearch(
      (now) => {
        if (value) now.set(key, value)
        else now.delete(key)
        return now
      },
      { replace: true },
    )
  const total = query.data?.pages[0]?.total ?? null
  const columns = model.fields.filter(({ list }) => list)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-display text-page">{words.modelName(model.name)}</h1>
        {total !== null && <span className="text-lead text-ink-muted tabular">{words.total(total)}</span>}
        <div className="ms-auto flex flex-wrap gap-3">
          <Button variant="outline" size="row" onClick={() => setIsExporting(true)}>
            <Download aria-hidden="true" strokeWidth={1.75} />
            {t("export")}
          </Button>
          {model.rows === "by_hand" && (
            <Button variant="tonal" size="row" onClick={() => set("dialog", "add")}>
              <Plus aria-hidden="true" strokeWidth={1.75} />
              {t("add")}
            </Button>
          )}
        </div>
      </div>
      {model.rows !== "by_hand" && (
        <p className="mb-4 text-small text-ink-muted">{t(`rowsBecause.${model.rows}`)}</p>
      )}
      <div className="mb-4 flex flex-wrap items-end gap-3">
        {model.fields.some((field) => field.search) && (
          <SearchField
            className="min-w-60 grow"
            label={t("common:search")}
            clearLabel={t("common:clear")}
            value={search.get("search") ?? ""}
            onValueChange={(value) => set("search", value)}
          />
        )}
        {model.fields
          .filter(({ filter }) => filter)
          .map((field) => (
            <Select
              key={field.name}
              className="w-44"
              label={words.fieldName(field.name)}
              value={search.get(field.name) ?? ALL}
              onValueChange={(value) => set(field.name, value === ALL ? "" : value)}
              choices={[
                { value: ALL, label: t("all") },
                ...choicesOf(field, words.choice, t("yes"), t("no")),
              ]}
            />
          ))}
      </div>
      <QueryStates query={query} heading="h2" title={t("errorTitle")} />
      {total === 0 && (
        <EmptyState heading="h2" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {query.data && total !== 0 && (
        <div className="overflow-hidden rounded-card border border-line bg-surface px-4 shadow-card">
          <Table>
            <thead>
              <tr>
                {["id", ...columns.map(({ name }) => name)].map((name) => (
                  <SortableHead
                    key={name}
                    name={name}
                    canSort={name === "id" || columns.some((field) => field.name === name && field.sort)}
                    sort={search.get("sort") ?? "-id"}
                    onSort={(sort) => set("sort", sort)}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {query.data.pages.flatMap(({ rows, labels }) =>
                rows.map((row) => (
                  <TableRow key={row.id}>
                    <TableCell>
                      <Link
                        to={href("/admin/models/:model/:id", { model: model.name, id: String(row.id) })}
                        aria-label={t("open", { name: words.rowName(model, row) })}
                        className="tap-44 text-label text-accent-ink tabular underline-offset-4 hover:underline"
                      >
                        {row.id}
                      </Link>
                    </TableCell>
                    {columns.map((field) => (
                      <TableCell key={field.name} className="max-w-64 truncate whitespace-nowrap">
                        <bdi>{words.cell(field, row[field.name], row, labels)}</bdi>
                      </TableCell>
                    ))}
                  </TableRow>
                )),
              )}
            </tbody>
          </Table>
        </div>
      )}
      <MoreButton query={query} label={t("more")} />
      {search.get("dialog") === "add" && model.rows === "by_hand" && (
        <AddRowDialog model={model} onClose={() => set("dialog", "")} />
      )}
      {isExporting && (
        <ExportDialog model={model} query={asked} total={total} onClose={() => setIsExporting(false)} />
      )}
    </>
  )
}

const isFilter = (model: Model, key: string) =>
  model.fields.some(({ name, filter }) => filter && name === key)

const choicesOf = (
  field: Field,
  wordOf: (field: string, value: string) => string,
  yes: string,
  no: string,
) =>
  field.kind === "flag"
    ? [
        { value: "true", label: yes },
        { value: "false", label: no },
      ]
    : (field.values ?? []).map((value) => ({ value, label: wordOf(field.name, value) }))

interface SortableHeadProps {
  name: string
  canSort: boolean
  sort: string
  onSort: (sort: string) => void
}

function SortableHead({ name, canSort, sort, onSort }: SortableHeadProps) {
  const words = useModelWords()
  const isUp = sort === name
  const isDown = sort === `-${name}`
  if (!canSort) return <TableHead>{words.fieldName(name)}</TableHead>
  return (
    <TableHead aria-sort={isUp ? "ascending" : isDown ? "descending" : "none"}>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1.5 rounded-badge whitespace-nowrap hover:text-ink [&_svg]:size-4"
        onClick={() => onSort(isUp ? `-${name}` : name)}
      >
        {words.fieldName(name)}
        {isUp && <ArrowUp aria-hidden="true" strokeWidth={1.75} />}
        {isDown && <ArrowDown aria-hidden="true" strokeWidth={1.75} />}
      </button>
    </TableHead>
  )
}
