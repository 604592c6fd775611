import { Globe } from "lucide-react"
import { useTranslation } from "react-i18next"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { LanguageMenu } from "../../shell/navigation/language-menu.tsx"

/** The page's language by name, beside a form without a bar above it. */
export function LanguageButton() {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  return (
    <LanguageMenu
      trigger={
        <button
          type="button"
          aria-label={t("language.current", { language: languageFacts[language].name })}
          className="-me-3 inline-flex min-h-11 items-center gap-2 rounded-button px-3 text-label text-small text-ink-muted hover:bg-hover hover:text-ink"
        >
          <Globe aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {languageFacts[language].name}
        </button>
      }
    />
  )
}
