import { useQuery } from "@tanstack/react-query"
import { type Cell, readAllRows } from "./model-calls.ts"
import { QuerySelect } from "./query-select.tsx"

interface ReferenceInputProps {
  label: string
  error: string | undefined
  className?: string
  /** The model that is referred to. It has names, and few enough rows to choose from. */
  to: string
  value: Cell
  onChange: (value: Cell) => void
}

/** Chooses a row of another model by its name. */
export function ReferenceInput({ label, error, className, to, value, onChange }: ReferenceInputProps) {
  const query = useQuery({
    queryKey: ["model", to, "all"],
    queryFn: ({ signal }) => readAllRows(to, signal),
  })
  return (
    <QuerySelect
      query={query}
      label={label}
      error={error}
      {...(className && { className })}
      value={value ? String(value) : ""}
      onValueChange={(chosen) => onChange(Number(chosen))}
      choices={(query.data ?? []).map((row) => ({ value: String(row.id), label: String(row.name) }))}
    />
  )
}
