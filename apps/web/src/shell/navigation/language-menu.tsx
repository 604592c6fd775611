import { Globe } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { type Language, languageFacts, languages, nextLanguage } from "../../i18n/languages.ts"
import { useSwitchLanguage } from "../../i18n/switch-language.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { Menu, MenuChoices } from "../../ui/menu.tsx"

/** All five, each in its own words; for any menu. */
export function LanguageChoices() {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  return (
    <MenuChoices<Language>
      label={t("language.label")}
      value={language}
      onValueChange={switchLanguage}
      choices={languages.map((value) => ({
        value,
        lang: value,
        dir: languageFacts[value].direction,
        label: languageFacts[value].name,
      }))}
    />
  )
}

/** The full choice of languages behind one button, which is a single element. */
export function LanguageMenu({ trigger, align }: { trigger: ReactNode; align?: "start" | "end" }) {
  const { direction } = languageFacts[useLanguage()]
  return (
    <Menu trigger={trigger} direction={direction} {...(align ? { align } : {})}>
      <LanguageChoices />
    </Menu>
  )
}

/** The next language at one touch: English, Swedish, French, Spanish, and round again; from Arabic to English. */
export function LanguageCycle({ className }: { className?: string }) {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const next = nextLanguage(language)
  return (
    <button
      type="button"
      aria-label={`${t("language.current", { language: languageFacts[language].name })}. ${t("language.next", { language: languageFacts[next].name })}`}
      onClick={() => switchLanguage(next)}
      className={className}
    >
      <Globe aria-hidden="true" className="size-4.5 max-[430px]:hidden" strokeWidth={1.75} />
      {language.toUpperCase()}
    </button>
  )
}
