import { type ComponentProps, type ReactNode, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Checkbox } from "../../ui/checkbox.tsx"
import { cx } from "../../ui/class-names.ts"
import { Table, TableHead, TableRow } from "../../ui/table.tsx"
import type { Hideable } from "./columns.ts"
import { type Choosing, useChoosing } from "./use-choosing.ts"
import { opensRow, useRowKeys } from "./use-row-keys.ts"

export interface ListColumn<R> extends Hideable {
  head: ReactNode
  cell: (row: R) => ReactNode
  sort?: "ascending" | "descending" | undefined
  /** Amounts stand under each other at the end of their column. */
  isEnd?: boolean
  /** Stands at the row's end on a phone, too; other columns are for wide screens. */
  isOnPhone?: boolean
}

/** A column that its head alone names. */
export type NamedColumn<R> = ListColumn<R> & { head: string }

interface ListTableProps<R> {
  /** What the rows are, for readers. */
  label: string
  rows: readonly R[]
  idOf: (row: R) => number
  /** The first column: what the row is, with the link that opens it, and on a phone its facts below. */
  main: Omit<ListColumn<R>, "name"> & { factsOf?: (row: R) => ReactNode }
  columns: readonly ListColumn<R>[]
  choosing?: Choosing<R>
}

/**
 * The rows of a list of the office, in one line each: as high as the person wants them (`--list-row`), gone through
 * with J and K, chosen with X, Shift and Ctrl+A. On a phone a row has its facts in a second line.
 */
export function ListTable<R>({ label, rows, idOf, main, columns, choosing }: ListTableProps<R>) {
  const { t } = useTranslation("panels")
  const frame = useRef<HTMLDivElement>(null)
  const { areAll, choose, chooseAll, onClickCapture } = useChoosing(rows.map(idOf), choosing)
  useRowKeys(frame, choosing ? () => chooseAll(true) : null)
  return (
    <div ref={frame} onClickCapture={onClickCapture}>
      <Table>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {choosing && (
              <TableHead className={cx(headClasses, "w-9")}>
                <Checkbox
                  label={t("list.chooseAll")}
                  hideLabel
                  isInRow
                  checked={areAll}
                  onCheckedChange={chooseAll}
                />
              </TableHead>
            )}
            <TableHead aria-sort={main.sort} className={headClasses}>
              {main.head}
            </TableHead>
            {columns.map(({ name, head, sort, isEnd, isOnPhone }) => (
              <TableHead
                key={name}
                aria-sort={sort}
                className={cx(headClasses, isEnd && "text-end", !isOnPhone && "max-md:hidden")}
              >
                {head}
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row)
            const isChosen = choosing?.chosen.includes(id) ?? false
            return (
              <TableRow
                key={id}
                className={cx("relative", isChosen && "bg-accent-soft hover:bg-accent-soft")}
              >
                {choosing && (
                  <td className={cx(cellClasses, "relative z-1 w-9 select-none")}>
                    <Checkbox
                      label={t("list.choose", { name: choosing.nameOf(row) })}
                      hideLabel
                      isInRow
                      checked={isChosen}
                      onCheckedChange={(is) => choose(id, is)}
                    />
                  </td>
                )}
                <td className={cx(cellClasses, "max-w-72 max-md:w-full max-md:py-2")}>
                  {main.cell(row)}
                  {main.factsOf && (
                    <span className="mt-0.5 line-clamp-2 text-ink-muted md:hidden">{main.factsOf(row)}</span>
                  )}
                </td>
                {columns.map(({ name, cell, isEnd, isOnPhone }) => (
                  <td
                    key={name}
                    className={cx(
                      cellClasses,
                      // A cell of one text in its own direction is cut at that text's end, as `Truncated` is.
                      "max-w-64 md:truncate md:whitespace-nowrap md:[&>bdi:only-child]:block md:[&>bdi:only-child]:truncate",
                      isEnd && "text-end tabular",
                      !isOnPhone && "max-md:hidden",
                    )}
                  >
                    {cell(row)}
                  </td>
                ))}
              </TableRow>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}

const headClasses = "h-9 first:ps-4 last:pe-4"
/** Where a row is pressed with a finger it is as high as one. */
const cellClasses =
  "h-(--list-row,2.25rem) px-3 py-0.5 align-middle first:ps-4 last:pe-4 pointer-coarse:h-12 max-md:h-12"

/** The name of a row, whose press opens it; the whole row is its target. */
export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...opensRow}
      className={cx("text-label after:absolute after:inset-0 md:truncate", className)}
      {...rest}
    />
  )
}
