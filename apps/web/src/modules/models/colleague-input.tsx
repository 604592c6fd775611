import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import type { Cell } from "./model-calls.ts"
import { QuerySelect } from "./query-select.tsx"

interface ColleagueInputProps {
  label: string
  error: string | undefined
  className?: string
  /** The id of the account; null for nobody. */
  value: Cell
  onChange: (value: Cell) => void
  /** Accounts of the row by their ids: one that works here no more is still shown. */
  known?: Record<string, string> | undefined
}

const NOBODY = "none"

/** Chooses the account of somebody who works here, or nobody's. */
export function ColleagueInput({
  label,
  error,
  className,
  value,
  onChange,
  known = {},
}: ColleagueInputProps) {
  const { t } = useTranslation("models")
  const query = useQuery(answer("GET /api/admin/colleagues/"))
  const colleagues = query.data?.colleagues ?? []
  const others = Object.entries(known).filter(([id]) => !colleagues.some((one) => String(one.id) === id))
  return (
    <QuerySelect
      query={query}
      label={label}
      error={error}
      {...(className && { className })}
      value={value === null ? NOBODY : String(value)}
      onValueChange={(chosen) => onChange(chosen === NOBODY ? null : Number(chosen))}
      choices={[
        { value: NOBODY, label: t("none") },
        ...colleagues.map(({ id, name, email }) => ({
          value: String(id),
          label: name ? `${name} · ${email}` : email,
        })),
        ...others.map(([id, name]) => ({ value: id, label: name || id, disabled: true })),
      ]}
    />
  )
}
