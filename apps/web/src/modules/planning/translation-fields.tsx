import { ChevronDown } from "lucide-react"
import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { languageFacts } from "../../i18n/languages.ts"
import { Segmented } from "../../ui/segmented.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"
import { type SessionValues, type TranslatedLanguage, translatedLanguages } from "./session-values.ts"

/** A session's texts in the other languages, folded away: where nothing is written, families read the academy's own. */
export function TranslationFields({ form }: { form: UseFormReturn<SessionValues> }) {
  const { t } = useTranslation("planning")
  const [language, setLanguage] = useState<TranslatedLanguage>("sv")
  const { direction } = languageFacts[language]
  const field = (name: "title" | "focus" | "description" | "pitch") => ({
    ...form.register(`translations.${language}.${name}`),
    lang: language,
    dir: direction,
  })
  return (
    <details className="group rounded-hero border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-label">
        {t("form.translations")}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-ink-muted group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <div className="grid gap-4 pt-2 pb-4">
        <p className="text-small text-ink-muted">{t("form.translationsHint")}</p>
        <Segmented
          label={t("form.language")}
          value={language}
          onValueChange={setLanguage}
          choices={translatedLanguages.map((code) => ({
            value: code,
            label: <span lang={code}>{languageFacts[code].name}</span>,
          }))}
        />
        {/* Fields of another language are other fields: what is typed stays with its own. */}
        <div key={language} className="grid gap-4">
          <TextField label={t("form.title")} maxLength={120} {...field("title")} />
          <TextField label={t("form.focus")} maxLength={300} {...field("focus")} />
          <TextArea label={t("form.description")} rows={3} maxLength={2000} {...field("description")} />
          <TextField label={t("form.pitch")} maxLength={80} {...field("pitch")} />
        </div>
      </div>
    </details>
  )
}
