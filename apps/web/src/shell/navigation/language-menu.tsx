import { offeredLanguages } from "@academy/domain/offered-languages"
import { Check, Globe } from "lucide-react"
import type { ComponentProps, MouseEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import { type Language, languageFacts, nextLanguage } from "../../i18n/languages.ts"
import { addressIn } from "../../i18n/switch-language.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { cx } from "../../ui/class-names.ts"
import { PopoverMenu, popoverRowClasses } from "../../ui/popover-menu.tsx"
import { useChooseLanguage } from "./choose-language.ts"

/** The full choice of languages behind one button, which is a single element; nothing where there is one language. */
export function LanguageMenu({ trigger }: { trigger: ReactNode }) {
  const { t } = useTranslation("shell")
  const current = useLanguage()
  const languages = offeredLanguages()
  if (languages.length === 1) return null
  return (
    <PopoverMenu trigger={trigger} label={t("language.label")}>
      {languages.map((language) => (
        <li key={language}>
          <LanguageLink
            language={language}
            dir={languageFacts[language].direction}
            aria-current={language === current || undefined}
            className={cx(popoverRowClasses, language === current && "text-label")}
          >
            <span className="min-w-0 grow">{languageFacts[language].name}</span>
            {language === current && <Check aria-hidden="true" strokeWidth={1.75} />}
          </LanguageLink>
        </li>
      ))}
    </PopoverMenu>
  )
}

/** The next language at one touch, and round again; from Arabic to the first. */
export function LanguageCycle({ className }: { className?: string }) {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const next = nextLanguage(language)
  if (next === language) return null
  return (
    <LanguageLink
      language={next}
      lang={language}
      aria-label={`${t("language.current", { language: languageFacts[language].name })}. ${t("language.next", { language: languageFacts[next].name })}`}
      className={className}
    >
      <Globe aria-hidden="true" className="size-4.5 max-[430px]:hidden" strokeWidth={1.75} />
      {language.toUpperCase()}
    </LanguageLink>
  )
}

interface LanguageLinkProps extends Omit<ComponentProps<"a">, "href" | "hrefLang" | "onClick"> {
  language: Language
}

/** This page's address in another language, which the server remembers; without a reload once the app runs. */
function LanguageLink({ language, ...rest }: LanguageLinkProps) {
  const { search } = useLocation()
  const chooseLanguage = useChooseLanguage()
  const switchHere = (event: MouseEvent) => {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForNewTab) return
    event.preventDefault()
    void chooseLanguage(language)
  }
  return (
    <a
      href={addressIn(language, search)}
      hrefLang={language}
      lang={language}
      onClick={switchHere}
      {...rest}
    />
  )
}
