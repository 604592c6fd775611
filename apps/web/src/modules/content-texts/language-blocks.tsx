import { writtenLanguages } from "@academy/domain/offered-languages"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { type Language, languageFacts } from "../../i18n/languages.ts"
import { Badge } from "../../ui/badge.tsx"

interface LanguageBlocksProps {
  /** In these a text is missing. */
  missing: readonly Language[]
  /** The fields of one language; `lang` and `dir` belong on each of them. */
  children: (language: Language, written: { lang: Language; dir: "ltr" | "rtl" }) => ReactNode
}

/** The languages that the academy writes, side by side, below one another on a phone, each with what is missing. */
export function LanguageBlocks({ missing, children }: LanguageBlocksProps) {
  const { t } = useTranslation("content-texts")
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      {writtenLanguages().map((language) => {
        const { name, direction } = languageFacts[language]
        return (
          <fieldset
            key={language}
            className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-card border border-line bg-surface p-5"
          >
            <legend className="float-start flex w-full items-center justify-between gap-3">
              <span lang={language} className="text-title text-heading">
                {name}
              </span>
              {missing.includes(language) && <Badge tone="due">{t("missing")}</Badge>}
            </legend>
            {children(language, { lang: language, dir: direction })}
          </fieldset>
        )
      })}
    </div>
  )
}
