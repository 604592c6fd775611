import { Download, Plus, Send } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { MoreButton } from "../../queries/more-button.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ListHead, SavedViews, useColumns } from "../lists/index.ts"
import {
  FAMILIES_DIALOG,
  FamilyMessageDialog,
  filterIn,
  GroupBar,
  isFilterAlone,
  TagDialog,
} from "../player-groups/index.ts"
import { AddRowDialog } from "./add-row-dialog.tsx"
import { ChosenBar } from "./chosen-bar.tsx"
import { ExportDialog } from "./export-dialog.tsx"
import { ModelFilters } from "./model-filters.tsx"
import { ModelTable } from "./model-table.tsx"
import { columnsOf, type Model, useModelWords } from "./model-words.ts"
import { useListQuery } from "./use-list-query.ts"

/** The rows of one model: searched, narrowed and ordered by the address; more come on a press. */
export function ModelList({ model }: { model: Model }) {
  const { t } = useTranslation(["models", "common", "player-groups"])
  const words = useModelWords()
  const list = useListQuery(model)
  const { query, total } = list
  const columns = useColumns(columnsOf(model), ({ name }) => words.fieldName(name))
  const [isExporting, setIsExporting] = useState(false)
  const [isTagging, setIsTagging] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  // The search of which all rows are chosen, those too that are not shown; another search has to be chosen anew.
  const [allOf, setAllOf] = useState<string | null>(null)
  const pages = query.data?.pages ?? []
  const shownIds = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
  const shown = shownIds.length
  const isEmpty = total === 0 && !list.isNarrowed
  const isAll = allOf === list.asked.toString()
  const areShownChosen = shownIds.every((id) => chosen.includes(id))
  const choose = (ids: readonly number[]) => {
    setChosen(ids)
    setAllOf(null)
  }
  return (
    <>
      <ListHead title={words.modelName(model.name)} aside={total !== null && words.total(total)}>
        <Button variant="outline" size="row" onClick={() => setIsExporting(true)}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          {t("export")}
        </Button>
        {model.name === "players" && (
          <Button variant="outline" size="row" onClick={() => list.open(FAMILIES_DIALOG)}>
            <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
            {t("player-groups:message")}
          </Button>
        )}
        {model.rows === "by_hand" && (
          <Button size="row" onClick={() => list.open("add")}>
            <Plus aria-hidden="true" strokeWidth={1.75} />
            {t("add")}
          </Button>
        )}
      </ListHead>
      {model.name === "players" && <GroupBar asked={list.asked} />}
      {model.name !== "players" && <SavedViews />}
      <ModelFilters model={model} list={list} columnMenu={columns.menu} />
      <QueryStates query={query} heading="h2" title={t("errorTitle")} />
      {isEmpty && (
        <EmptyState heading="h2" title={t(`noRows.${model.name as "accounts"}.title`)}>
          {t(`noRows.${model.name as "accounts"}.text`)}
        </EmptyState>
      )}
      {total === 0 && list.isNarrowed && (
        <EmptyState heading="h2" title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {query.data && total !== 0 && (
        <div className="overflow-hidden border-line bg-surface shadow-card max-md:-mx-4 max-md:border-y md:rounded-card-lg md:border">
          <ModelTable
            model={model}
            columns={columns.shown}
            pages={pages}
            sort={list.sort}
            onSort={(sort) => list.set("sort", sort)}
            chosen={isAll ? shownIds : chosen}
            onChoose={choose}
          />
          <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2 md:px-5">
            <p role="status" className="text-small text-ink-muted tabular">
              {t("shownOf", { shown, total: words.total(total ?? shown) })}
            </p>
            <MoreButton query={query} label={t("common:showMore")} className="mx-0 mt-0" />
          </div>
        </div>
      )}
      {model.rows !== "by_hand" && !isEmpty && (
        <p className="mt-3 text-small text-ink-muted">{t(`rowsBecause.${model.rows}`)}</p>
      )}
      {list.get("dialog") === "add" && model.rows === "by_hand" && (
        <AddRowDialog model={model} onClose={list.leave} />
      )}
      {(isAll || chosen.length > 0) && (
        <ChosenBar
          chosen={
            isAll
              ? t("allChosen", { total: words.total(total ?? shown) })
              : t("chosen", { count: chosen.length })
          }
          {...(!isAll &&
            areShownChosen &&
            total !== null &&
            total > shown && {
              all: t("chooseAllOf", { total: words.total(total) }),
              onAll: () => setAllOf(list.asked.toString()),
            })}
          onExport={() => setIsExporting(true)}
          {...(model.name === "players" && !isAll && { onTag: () => setIsTagging(true) })}
          {...(model.name === "players" && { onMessage: () => list.open(FAMILIES_DIALOG) })}
          onClear={() => choose([])}
        />
      )}
      {model.name === "players" && <FamilyMessageDialog audience={audienceOf(list, isAll ? [] : chosen)} />}
      {isTagging && <TagDialog playerIds={chosen} mayRemove onClose={() => setIsTagging(false)} />}
      {isExporting && (
        <ExportDialog
          model={model}
          query={isAll || chosen.length === 0 ? list.asked : new URLSearchParams({ ids: chosen.join(",") })}
          total={isAll ? total : chosen.length || total}
          onClose={() => setIsExporting(false)}
        />
      )}
    </>
  )
}

/** Whose families are messaged: of the chosen players, else of the filter, if it is that alone which narrows them. */
function audienceOf(list: ReturnType<typeof useListQuery>, chosen: readonly number[]) {
  if (chosen.length > 0) return { player_ids: [...chosen] }
  return isFilterAlone(list.asked) ? filterIn(list.asked) : {}
}
