import { ArrowDownUp, CircleX, X } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { useTypedSearch } from "../../queries/use-typed-search.ts"
import { ChipButton } from "../../ui/chip.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { ChipSelect } from "../../ui/select.tsx"
import { ListTools, PeriodChip, toolSearchClasses } from "../lists/index.ts"
import { PlayerFilterChips } from "../player-groups/index.ts"
import { type Field, type Model, useModelWords, withinSentence } from "./model-words.ts"
import { type ListQuery, NEWEST_FIRST } from "./use-list-query.ts"

const ALL = "all"

interface ModelFiltersProps {
  model: Model
  list: ListQuery
  columnMenu: ReactNode
}

/**
 * Above a model's rows: words to look for, a chip for each filter and for the order and the columns; on a phone the
 * chips scroll.
 */
export function ModelFilters({ model, list, columnMenu }: ModelFiltersProps) {
  const { t } = useTranslation(["models", "common"])
  const words = useModelWords()
  const format = useFormat()
  const [typed, setTyped] = useTypedSearch(list.get("search"), (text) => list.set("search", text))
  const searched = model.fields.filter(({ search }) => search).map(({ name }) => words.fieldName(name))
  const ways = [t("ascending"), t("descending")] as const
  const orders = ordersOf(model, words.fieldName, ways)
  const order = [
    { value: NEWEST_FIRST, label: t("newestFirst") },
    { value: "id", label: t("oldestFirst") },
    ...orders,
    ...(model.sortedBy ?? []).flatMap((name) => bothWays(name, t(`sorts.${name}`), ...ways)),
  ]
  return (
    <ListTools className="max-lg:grid max-lg:grid-cols-1">
      {searched.length > 0 && (
        <SearchField
          className={toolSearchClasses}
          label={t("searchIn", { fields: format.list(searched.map(withinSentence)) })}
          clearLabel={t("common:clear")}
          maxLength={100}
          value={typed}
          onValueChange={setTyped}
        />
      )}
      <fieldset
        aria-label={t("filters")}
        className="no-scrollbar flex min-w-0 gap-2 overflow-x-auto p-0.5 max-lg:-mx-4 max-lg:px-4 lg:contents"
      >
        {model.name === "players" && <PlayerFilterChips get={list.get} set={list.set} />}
        {model.fields
          .filter(({ filter }) => filter)
          .map((field) => (
            <FilterChip key={field.name} field={field} list={list} />
          ))}
        <PeriodChip />
        {list.get("member_on") && (
          <ChipButton onClick={() => list.set("member_on", "")}>
            {t("membersOn", { day: format.day(`${list.get("member_on")}T12:00:00Z`, "year") })}
            <X aria-hidden="true" strokeWidth={1.75} />
            <span className="sr-only">{t("common:clear")}</span>
          </ChipButton>
        )}
        {list.narrowedBy > 0 && (
          <ChipButton onClick={list.clearFilters}>
            <CircleX aria-hidden="true" strokeWidth={1.75} />
            {t("clearFilters", { n: list.narrowedBy })}
          </ChipButton>
        )}
        <div className="flex gap-2 lg:ms-auto">
          <ChipSelect
            label={t("order")}
            chosen={false}
            value={list.sort}
            onValueChange={(sort) => list.set("sort", sort === NEWEST_FIRST ? "" : sort)}
            choices={order}
          >
            <ArrowDownUp aria-hidden="true" strokeWidth={1.75} />
            <span className="lg:max-[85rem]:sr-only">
              {order.find(({ value }) => value === list.sort)?.label ?? t("order")}
            </span>
          </ChipSelect>
          {columnMenu}
        </div>
      </fieldset>
    </ListTools>
  )
}

function FilterChip({ field, list }: { field: Field; list: ListQuery }) {
  const { t } = useTranslation(["models", "common"])
  const words = useModelWords()
  const label = words.fieldName(field.name)
  const choices =
    field.kind === "flag"
      ? [
          { value: "true", label: t("yes") },
          { value: "false", label: t("no") },
        ]
      : (field.values ?? []).map((value) => ({ value, label: words.choice(field.name, value) }))
  const chosen = choices.find(({ value }) => value === list.get(field.name))
  return (
    <ChipSelect
      label={label}
      chosen={chosen !== undefined}
      value={chosen?.value ?? ALL}
      onValueChange={(value) => list.set(field.name, value === ALL ? "" : value)}
      choices={[{ value: ALL, label: t("all") }, ...choices]}
    >
      {chosen ? t("common:labelled", { label, value: chosen.label }) : label}
    </ChipSelect>
  )
}

/** Each field that a list can be ordered by, both ways. */
const ordersOf = (
  model: Model,
  nameOf: (field: string) => string,
  ways: readonly [ascending: string, descending: string],
) => model.fields.filter(({ sort }) => sort).flatMap(({ name }) => bothWays(name, nameOf(name), ...ways))

const bothWays = (name: string, label: string, ascending: string, descending: string) => [
  { value: name, label: `${label}, ${ascending}` },
  { value: `-${name}`, label: `${label}, ${descending}` },
]
