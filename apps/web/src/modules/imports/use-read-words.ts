import type { ImportColumn } from "@academy/domain/import-columns"
import { useTranslation } from "react-i18next"
import { languageFacts, languages } from "../../i18n/languages.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import type { Import } from "./shown-import.ts"

type Wrong = NonNullable<Import["rows"][number]["cells"][number]["wrong"]>

/** What the server read of a cell, and what is wrong with it, in the reader's words. */
export function useReadWords() {
  const { t } = useTranslation("imports")
  const format = useFormat()
  const { locale } = languageFacts[useLanguage()]
  const languageName = (code: string) =>
    new Intl.DisplayNames([locale], { type: "language" }).of(code) ?? code
  return {
    wordsOf(field: ImportColumn, read: string): string {
      const language = languages.find((one) => one === read)
      if (field === "language" && language) return languageName(language)
      if (field === "passes_until") return format.day(`${read}T12:00:00Z`, "year")
      if (field === "photo_consent") return t(read === "yes" ? "yes" : "no")
      return read
    },
    reasonOf: ({ code, hint }: Wrong): string =>
      t(`wrong.${code}`, {
        hint:
          code === "several_groups"
            ? hint.split("\n").join("; ")
            : hint.replace(/^(\d+)–(\d+)$/, (_, from: string, to: string) =>
                format.range(Number(from), Number(to)),
              ),
      }),
  }
}
