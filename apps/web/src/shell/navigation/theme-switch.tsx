import { type Theme, themes } from "@academy/domain/page-theme"
import { Monitor, Moon, Sun } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useTheme } from "../../runtime/theme.tsx"
import { Segmented } from "../../ui/segmented.tsx"

const icons = { light: Sun, dark: Moon, system: Monitor } as const

/** Light, dark or as the device, side by side. */
export function ThemeSwitch() {
  const { t } = useTranslation("shell")
  const { theme, setTheme } = useTheme()
  return (
    <Segmented<Theme>
      label={t("theme.label")}
      value={theme}
      onValueChange={setTheme}
      choices={themes.map((value) => {
        const Icon = icons[value]
        return { value, name: t(`theme.${value}`), label: <Icon aria-hidden="true" strokeWidth={1.75} /> }
      })}
    />
  )
}
