import type { ImportColumn, MappedColumn } from "@academy/domain/import-columns"

/** The columns with another field for one of them; a column that had it takes the old one: none has it twice. */
export function withField(
  columns: readonly MappedColumn[],
  index: number,
  field: ImportColumn | null,
): MappedColumn[] {
  const before = columns[index]?.field ?? null
  return columns.map((column, at) => {
    if (at === index) return { ...column, field }
    return field !== null && column.field === field ? { ...column, field: before } : column
  })
}
