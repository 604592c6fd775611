import { ArrowDown, ArrowUp } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { cx } from "../../ui/class-names.ts"
import { ListTable, RowLink } from "../lists/index.ts"
import { FieldValue } from "./field-value.tsx"
import type { Labels, ModelPage, Row } from "./model-calls.ts"
import { type Field, type Model, useModelWords } from "./model-words.ts"
import { phoneColumn, phoneFacts } from "./phone-column.ts"

interface ModelTableProps {
  model: Model
  /** What is shown beside a row's name. */
  columns: readonly Field[]
  pages: readonly ModelPage[]
  sort: string
  onSort: (sort: string) => void
  /** Ids of rows, in the order in which they were chosen. */
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}

/** As many as one file of chosen rows takes. */
const MOST_CHOSEN = 300

/** A row with the names of what it refers to, which its page brings. */
interface Line {
  row: Row
  labels: Labels
}

/**
 * Rows by their names; the whole row opens. On a phone the name stands above its facts, with one of them at the end.
 */
export function ModelTable({ model, columns, pages, sort, onSort, chosen, onChoose }: ModelTableProps) {
  const { t } = useTranslation("models")
  const format = useFormat()
  const words = useModelWords()
  const end = phoneColumn(columns)
  const sorting = { model, sort, onSort }
  return (
    <ListTable<Line>
      label={words.modelName(model.name)}
      rows={pages.flatMap(({ rows, labels }) => rows.map((row) => ({ row, labels })))}
      idOf={({ row }) => row.id}
      choosing={{
        chosen,
        onChoose,
        nameOf: ({ row }) => words.rowName(model, row),
        most: MOST_CHOSEN,
      }}
      main={{
        sort: sortOf(
          sort,
          model.title.find((name) => sort === name || sort === `-${name}`),
        ),
        head: (
          <span className="flex flex-wrap gap-x-4">
            {model.title.map((name) => (
              <HeadName key={name} name={name} {...sorting} />
            ))}
          </span>
        ),
        cell: ({ row }) => (
          <RowName model={model} row={row} label={t("open", { name: words.rowName(model, row) })} />
        ),
        factsOf: ({ row, labels }) =>
          format.parts(phoneFacts(columns, end).map((field) => words.fact(field, row, labels))),
      }}
      columns={columns.map((field) => ({
        name: field.name,
        sort: sortOf(sort, field.name),
        head: <HeadName name={field.name} {...sorting} />,
        // Amounts stand under each other at the end of their column.
        isEnd: field.kind === "money",
        isOnPhone: field === end,
        cell: ({ row, labels }) => <FieldValue field={field} row={row} labels={labels} />,
      }))}
    />
  )
}

function RowName({ model, row, label }: { model: Model; row: Row; label: string }) {
  const words = useModelWords()
  const name = words.rowName(model, row)
  return (
    <span className="flex items-center gap-2.5">
      {model.isPersonal && model.title.includes("first_name") && (
        <Avatar name={name} size="small" initials={2} className="max-md:hidden" />
      )}
      <RowLink
        to={href("/admin/models/:model/:id", { model: model.name, id: String(row.id) })}
        aria-label={label}
        className="min-w-0 break-words"
      >
        <bdi>{name}</bdi>
      </RowLink>
    </span>
  )
}

const sortOf = (sort: string, name: string | undefined) =>
  sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined

interface HeadNameProps {
  name: string
  model: Model
  sort: string
  onSort: (sort: string) => void
}

/** The name of a column; a button where the list can be ordered by it. */
function HeadName({ name, model, sort, onSort }: HeadNameProps) {
  const words = useModelWords()
  const isUp = sort === name
  const isDown = sort === `-${name}`
  if (name !== "id" && !model.fields.some((field) => field.name === name && field.sort))
    return words.fieldName(name)
  return (
    <button
      type="button"
      className={cx(
        "inline-flex min-h-9 items-center gap-1.5 rounded-badge text-label whitespace-nowrap hover:text-ink [&_svg]:size-4",
        (isUp || isDown) && "text-ink",
      )}
      onClick={() => onSort(isUp ? `-${name}` : name)}
    >
      {words.fieldName(name)}
      {isUp && <ArrowUp aria-hidden="true" strokeWidth={1.75} />}
      {isDown && <ArrowDown aria-hidden="true" strokeWidth={1.75} />}
    </button>
  )
}
