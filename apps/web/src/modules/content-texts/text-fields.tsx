import { type ContentKind, type contentFields, MOST_LIST_TEXTS } from "@academy/domain/content-texts"
import type { UseFormRegisterReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { Language } from "../../i18n/languages.ts"
import { TextArea, TextField } from "../../ui/text-field.tsx"

interface TextFieldsProps {
  fields: (typeof contentFields)[ContentKind]
  written: { lang: Language; dir: "ltr" | "rtl" }
  register: (name: string) => UseFormRegisterReturn
  errorOf: (name: string) => string | undefined
}

/** The texts of one thing in one language. */
export function TextFields({ fields, written, register, errorOf }: TextFieldsProps) {
  const { t } = useTranslation("content-texts")
  return fields.map(({ name, max, isLong, isList }) => {
    const shared = {
      ...register(name),
      ...written,
      label: t(`field.${name as "title"}`),
      error: errorOf(name),
      maxLength: isList ? MOST_LIST_TEXTS * (max + 1) : max,
    }
    if (isList)
      return <TextArea key={name} rows={3} hint={t("listHint", { most: MOST_LIST_TEXTS })} {...shared} />
    return isLong ? <TextArea key={name} rows={5} {...shared} /> : <TextField key={name} {...shared} />
  })
}
