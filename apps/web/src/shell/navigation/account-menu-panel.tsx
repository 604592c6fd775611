import type { UserInfo } from "@academy/contract/page-context"
import { offeredLanguages } from "@academy/domain/offered-languages"
import { type Theme, themes } from "@academy/domain/page-theme"
import {
  Globe,
  LayoutDashboard,
  LogOut,
  RotateCw,
  Settings2,
  SunMoon,
  UserRound,
  UsersRound,
} from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { nameOf } from "../../core/accounts/index.ts"
import { type Language, languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { useTheme } from "../../runtime/theme.tsx"

import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator, Submenu } from "../../ui/menu.tsx"
import { useChooseLanguage } from "./choose-language.ts"
import { useAccountActions } from "./use-account-actions.ts"

const icon = { "aria-hidden": true, strokeWidth: 1.75 } as const

interface AccountMenuPanelProps {
  account: UserInfo
  trigger: ReactNode
  /** The ways on, as items; those of the site where none are given. */
  children?: ReactNode
}

/** The menu of the avatar: account pages, language, theme, refresh, logout. Opens on the click that loaded it. */
export function AccountMenuPanel({ account, trigger, children }: AccountMenuPanelProps) {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const { theme } = useTheme()
  const { refresh, leave } = useAccountActions()
  const name = nameOf(account)
  return (
    <Menu direction={languageFacts[language].direction} className="w-72" trigger={trigger} defaultOpen>
      <MenuLabel>
        <bdi className="block truncate">{name}</bdi>
      </MenuLabel>
      {children ?? <SitePlaces account={account} />}
      <MenuSeparator />
      <Submenu icon={<Globe {...icon} />} label={t("language.label")} value={languageFacts[language].name}>
        <LanguageChoices />
      </Submenu>
      <Submenu icon={<SunMoon {...icon} />} label={t("theme.label")} value={t(`theme.${theme}`)}>
        <ThemeChoices />
      </Submenu>
      <MenuItem onSelect={refresh}>
        <RotateCw {...icon} />
        {t("account.refresh")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={leave}>
        <LogOut {...icon} className="flip-rtl" />
        {t("account.logOut")}
      </MenuItem>
    </Menu>
  )
}

/** The person's pages, and the panel that it works in. */
function SitePlaces({ account }: Pick<AccountMenuPanelProps, "account">) {
  const { t } = useTranslation("shell")
  return (
    <>
      <MenuItem asChild>
        <Link to={href("/account")}>
          <UserRound {...icon} />
          {t("account.myPage")}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={`${href("/account")}?userModal=true`}>
          <Settings2 {...icon} />
          {t("account.details")}
        </Link>
      </MenuItem>
      {account.is_superuser && (
        <MenuItem asChild>
          <Link to={href("/admin")}>
            <LayoutDashboard {...icon} />
            {t("account.admin")}
          </Link>
        </MenuItem>
      )}
      {account.is_staff && !account.is_superuser && (
        <MenuItem asChild>
          <Link to={href("/staff")}>
            <UsersRound {...icon} />
            {t("account.staff")}
          </Link>
        </MenuItem>
      )}
    </>
  )
}

/** The languages that are offered, each by its own name. */
function LanguageChoices() {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const chooseLanguage = useChooseLanguage()
  const languages = offeredLanguages()
  if (languages.length === 1) return null
  return (
    <MenuChoices<Language>
      label={t("language.label")}
      value={language}
      onValueChange={chooseLanguage}
      choices={languages.map((value) => ({
        value,
        lang: value,
        dir: languageFacts[value].direction,
        label: languageFacts[value].name,
      }))}
    />
  )
}

function ThemeChoices() {
  const { t } = useTranslation("shell")
  const { theme, setTheme } = useTheme()
  return (
    <MenuChoices<Theme>
      label={t("theme.label")}
      value={theme}
      onValueChange={setTheme}
      choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
    />
  )
}
