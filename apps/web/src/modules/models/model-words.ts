import type { Answer } from "@academy/contract/client"
import { academy } from "@academy/domain/academy"
import { MOST_COUNTED } from "@academy/domain/lists"
import { toMajor } from "@academy/domain/money"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import type { Cell, Labels, Row } from "./model-calls.ts"

export type Model = Answer<"GET /api/admin/models/">[number]
export type Field = Model["fields"][number]

/** The fields that a list can show beside a row's name. */
export const columnsOf = ({ fields, title }: Model) =>
  fields
    .filter(({ name }) => !title.includes(name))
    .map((field) => ({ ...field, isExtra: field.list !== true }))

/** A label inside a sentence: `year of birth`; an abbreviation keeps its capitals. */
export const withinSentence = (label: string) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** The words of models and fields, and a cell as text. */
export function useModelWords() {
  const { t, i18n } = useTranslation(["models", "players", "common"])
  const format = useFormat()
  /** A field that a form has too is called as there. */
  const fieldName = (field: string) =>
    i18n.exists(`players:fields.${field}`)
      ? t(`players:fields.${field as "year_of_birth"}`)
      : t(`fields.${field as "name"}`)
  const cell = (field: Field, value: Cell | undefined, row: Row, labels: Labels): string => {
    if (value === null || value === undefined || value === "") return "–"
    switch (field.kind) {
      case "flag":
        return value ? t("yes") : t("no")
      case "money":
        return format.money(toMajor(Number(value)), String(row.currency ?? academy.currency))
      case "instant":
        return field.name === "starts_at" || field.name === "ends_at"
          ? format.parts([format.day(String(value), "short"), format.time(String(value))])
          : format.day(String(value), "year")
      case "choice":
        return t(`choices.${field.name as "position"}.${String(value) as "GK"}`)
      case "reference":
        return labels[field.to ?? ""]?.[String(value)] || String(value)
      default:
        return String(value)
    }
  }
  return {
    /** What a page about a model is called, also where there is none of that name. */
    pageTitle: (model: string) =>
      i18n.exists(`models:names.${model}`) ? t(`names.${model as "accounts"}`) : t("title"),
    modelName: (model: string) => t(`names.${model as "accounts"}`),
    /** What one row of it is called. */
    recordName: (model: string) => t(`one.${model as "accounts"}`),
    fieldName,
    total: (total: number) =>
      total > MOST_COUNTED ? t("moreThan", { n: MOST_COUNTED }) : format.number(total),
    rowName: ({ name, title }: Model, row: Row) =>
      title
        .map((field) => row[field])
        .join(" ")
        .trim() || `${t(`one.${name as "accounts"}`)} ${row.id}`,
    /** A value of a choice; every value of the contract has its word, by a test. */
    choice: (field: string, value: string) => t(`choices.${field as "position"}.${value as "GK"}`),
    cell,
    /** A value in a line of text, with its name where it says nothing alone; null where there is none. */
    fact(field: Field, row: Row, labels: Labels): string | null {
      const value = row[field.name]
      if (value === null || value === undefined || value === "") return null
      const text = cell(field, value, row, labels)
      return field.kind === "flag" || field.kind === "integer"
        ? t("common:labelled", { label: fieldName(field.name), value: text })
        : text
    },
  }
}
