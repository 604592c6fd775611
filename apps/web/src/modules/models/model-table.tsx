import { ArrowDown, ArrowUp } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { cx } from "../../ui/class-names.ts"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
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

/**
 * Rows by their names; the whole row opens. On a phone the name stands above its facts, with one of them at the end.
 */
export function ModelTable({ model, columns, pages, sort, onSort, chosen, onChoose }: ModelTableProps) {
  const { t } = useTranslation("models")
  const words = useModelWords()
  const end = phoneColumn(columns)
  const sorting = { model, sort, onSort }
  const shown = pages.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, MOST_CHOSEN)
  const areAllChosen = shown.length > 0 && shown.every((id) => chosen.includes(id))
  return (
    <Table>
      <caption className="sr-only">{words.modelName(model.name)}</caption>
      <thead className="bg-page">
        <tr>
          <TableHead className="w-11 first:ps-4 md:first:ps-5">
            <Checkbox
              label={t("chooseAll")}
              hideLabel
              checked={areAllChosen}
              onCheckedChange={(all) => onChoose(all ? shown : [])}
            />
          </TableHead>
          <TableHead
            aria-sort={sortOf(
              sort,
              model.title.find((name) => sort === name || sort === `-${name}`),
            )}
            className="max-md:ps-1"
          >
            <span className="flex flex-wrap gap-x-4">
              {model.title.map((name) => (
                <HeadName key={name} name={name} {...sorting} />
              ))}
            </span>
          </TableHead>
          {columns.map(({ name, kind }) => (
            <TableHead
              key={name}
              aria-sort={sortOf(sort, name)}
              className={cx(
                "last:pe-4 md:last:pe-5",
                endClasses(kind),
                name === end?.name ? "max-md:pe-4 max-md:text-end" : "max-md:hidden",
              )}
            >
              <HeadName name={name} {...sorting} />
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.flatMap(({ rows, labels }) =>
          rows.map((row) => (
            <ModelTableRow
              key={row.id}
              model={model}
              row={row}
              labels={labels}
              columns={columns}
              end={end}
              isChosen={chosen.includes(row.id)}
              onChoose={(is) =>
                onChoose(
                  is ? [...chosen, row.id].slice(0, MOST_CHOSEN) : chosen.filter((id) => id !== row.id),
                )
              }
            />
          )),
        )}
      </tbody>
    </Table>
  )
}

const sortOf = (sort: string, name: string | undefined) =>
  sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined

/** Amounts stand under each other at the end of their column. */
const endClasses = (kind: Field["kind"]) => kind === "money" && "text-end"

interface ModelTableRowProps {
  model: Model
  row: Row
  labels: Labels
  columns: readonly Field[]
  end: Field | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function ModelTableRow({ model, row, labels, columns, end, isChosen, onChoose }: ModelTableRowProps) {
  const { t } = useTranslation("models")
  const format = useFormat()
  const words = useModelWords()
  const name = words.rowName(model, row)
  return (
    <TableRow className={cx("relative", isChosen && "bg-accent-soft hover:bg-accent-soft")}>
      <TableCell className="relative z-1 first:ps-4 md:first:ps-5">
        <Checkbox label={t("choose", { name })} hideLabel checked={isChosen} onCheckedChange={onChoose} />
      </TableCell>
      <TableCell className="max-w-72 max-md:w-full max-md:ps-1">
        <span className="flex items-center gap-3">
          {model.isPersonal && model.title.includes("first_name") && (
            <Avatar name={name} initials={2} className="max-md:hidden" />
          )}
          <span className="min-w-0">
            <Link
              to={href("/admin/models/:model/:id", { model: model.name, id: String(row.id) })}
              aria-label={t("open", { name })}
              className="block text-label break-words after:absolute after:inset-0 md:text-small"
            >
              <bdi>{name}</bdi>
            </Link>
            <span className="mt-0.5 line-clamp-2 text-ink-muted md:hidden">
              {format.parts(phoneFacts(columns, end).map((field) => words.fact(field, row, labels)))}
            </span>
          </span>
        </span>
      </TableCell>
      {columns.map((field) => (
        <TableCell
          key={field.name}
          className={cx(
            "max-w-64 truncate whitespace-nowrap last:pe-4 md:last:pe-5",
            endClasses(field.kind),
            field === end ? "max-md:pe-4 max-md:text-end" : "max-md:hidden",
          )}
        >
          <FieldValue field={field} row={row} labels={labels} />
        </TableCell>
      ))}
    </TableRow>
  )
}

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
        "inline-flex min-h-11 items-center gap-1.5 rounded-badge text-label whitespace-nowrap hover:text-ink [&_svg]:size-4",
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
