import { useTranslation } from "react-i18next"

type Facts = Record<string, string | number | undefined>

/** The texts of the settings, whose keys come from their declaration. */
export function useSettingText() {
  const { t, i18n } = useTranslation("academy-settings")
  const text = (key: string, facts: Facts = {}): string => t(key as "title", facts)
  return {
    text,
    /** One that only some have: a hint. */
    ifAny: (key: string): string | undefined =>
      i18n.exists(`academy-settings:${key}`) ? text(key) : undefined,
  }
}
