import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { Select } from "../../ui/select.tsx"
import type { Cell } from "./model-calls.ts"

interface ColleagueInputProps {
  label: string
  error: string | undefined
  className?: string
  /** The id of the account; null for nobody. */
  value: Cell
  onChange: (value: Cell) => void
}

const NOBODY = "none"

/** Chooses the account of somebody who works here, or nobody's. */
export function ColleagueInput({ label, error, className, value, onChange }: ColleagueInputProps) {
  const { t } = useTranslation("models")
  const query = useQuery(answer("GET /api/admin/colleagues/"))
  return (
    <Select
      label={label}
      error={error}
      {...(className && { className })}
      disabled={!query.data}
      value={value === null ? NOBODY : String(value)}
      onValueChange={(chosen) => onChange(chosen === NOBODY ? null : Number(chosen))}
      choices={[
        { value: NOBODY, label: t("none") },
        ...(query.data?.colleagues ?? []).map(({ id, name, email }) => ({
          value: String(id),
          label: name ? `${name} · ${email}` : email,
        })),
      ]}
    />
  )
}
