import { type Language, locales } from "@academy/domain/page-language"
import { useTranslation } from "react-i18next"
import { languageFacts } from "../../i18n/languages.ts"

const placeNames: Partial<Record<string, "region" | "currency">> = {
  country: "region",
  currency: "currency",
}

type Facts = Record<string, string | number | undefined>

/** The texts of the settings, whose keys come from their declaration. */
export function useSettingText() {
  const { t, i18n } = useTranslation("academy-settings")
  const text = (key: string, facts: Facts = {}): string => t(key as "title", facts)
  return {
    text,
    /** How a value is called. Countries and currencies by what the browser calls them. */
    choice: (group: string, name: string, value: string): string => {
      if (group === "languages") return languageFacts[value as Language].name
      const type = placeNames[name]
      return type
        ? (new Intl.DisplayNames(locales[i18n.language as Language], { type }).of(value) ?? value)
        : text(`${group}.choices.${name}.${value}`)
    },
    /** One that only some have: a hint. */
    ifAny: (key: string): string | undefined =>
      i18n.exists(`academy-settings:${key}`) ? text(key) : undefined,
  }
}
