import { Badge } from "../../ui/badge.tsx"
import type { Labels, Row } from "./model-calls.ts"
import { type Field, useModelWords } from "./model-words.ts"

/** What is good, what waits; all other states are over. */
const tones: Record<string, "positive" | "due"> = {
  scheduled: "positive",
  confirmed: "positive",
  paid: "positive",
  held: "due",
  open: "due",
}

interface FieldValueProps {
  field: Field
  row: Row
  labels: Labels
}

/** A field of a row as it is read: a state as a badge, all else as text. */
export function FieldValue({ field, row, labels }: FieldValueProps) {
  const words = useModelWords()
  const value = row[field.name]
  const text = words.cell(field, value, row, labels)
  if (field.name === "status" && typeof value === "string")
    return <Badge tone={tones[value] ?? "neutral"}>{text}</Badge>
  return <bdi className={field.kind === "line" || field.kind === "text" ? "" : "tabular"}>{text}</bdi>
}
