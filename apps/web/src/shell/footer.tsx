import { academy, socialLinks } from "@academy/domain/academy"
import { Globe } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useAccount } from "../core/accounts/index.ts"
import { Lockup } from "../document/lockup.tsx"
import { formatPhone } from "../i18n/format.ts"
import { useHours } from "../i18n/hours-text.ts"
import { languageFacts } from "../i18n/languages.ts"
import { useLanguage } from "../i18n/use-words.ts"
import { useNow } from "../runtime/now.tsx"
import { cx } from "../ui/class-names.ts"
import { useConsent } from "./consent-provider.tsx"
import { LanguageMenu } from "./navigation/language-menu.tsx"
import { ThemeSwitch } from "./navigation/theme-switch.tsx"
import { footerColumns, isAccountArea, legalPlaces } from "./places.ts"

const linkClasses =
  "inline-flex min-h-8 items-center text-ink-muted hover:text-ink hover:underline underline-offset-4"

/** Night in both themes: who we are, where to go on, how to reach the office. */
export function Footer() {
  const { t } = useTranslation("shell")
  const isLoggedIn = useAccount() !== null
  const { pathname } = useLocation()
  // Who is at work has the bar at the bottom of a phone; on their own page a footer is in the way anywhere.
  if (isLoggedIn && /^\/account\/?$/.test(pathname)) return null
  const isBehindBar = isLoggedIn && isAccountArea(pathname)
  return (
    <footer
      className={cx(
        "night bg-page! border-t border-line-mid text-small print:hidden",
        isBehindBar && "max-md:hidden",
      )}
    >
      <div className="page-column page-gutter">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 pt-12 pb-14 lg:grid-cols-[5fr_2.75fr_2.75fr_3.15fr] lg:pt-18 lg:pb-16">
          <AboutUs />
          {footerColumns(isLoggedIn).map(({ label, places }) => (
            <div key={label}>
              <h2 className="text-label">{t(label)}</h2>
              <ul className="mt-4 flex flex-col">
                {places.map((place) => (
                  <li key={place.to}>
                    <Link to={place.to} className={linkClasses}>
                      {t(place.label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <Office />
        </div>
        <LastLine />
      </div>
    </footer>
  )
}

function AboutUs() {
  const { t } = useTranslation("shell")
  return (
    <div className="max-lg:col-span-2">
      <Lockup name={academy.short_name} />
      <p className="mt-5 max-w-60 text-copy text-ink-muted">
        {t("footer.about", { from: academy.rules.ages_from, to: academy.rules.ages_to })}
      </p>
      <ul aria-label={t("footer.social")} className="mt-4 flex flex-wrap gap-x-2.5 min-[390px]:gap-x-5">
        {socialLinks().map(({ name, url }) => (
          <li key={name}>
            <a
              href={url}
              rel="noopener"
              lang="en"
              className="inline-flex min-h-11 items-center text-label hover:underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Office() {
  const { t } = useTranslation("shell")
  const hours = useHours().inOneLine("office")
  return (
    <address id="office" className="scroll-mt-24 not-italic max-lg:col-span-2">
      <h2 className="text-label">{t("footer.office")}</h2>
      <ul className="mt-4 flex flex-col">
        <li className="flex min-h-8 items-center text-ink-muted">
          <bdi>
            {academy.street}, {academy.town}
          </bdi>
        </li>
        {hours !== "" && <li className="flex min-h-8 items-center text-ink-muted">{hours}</li>}
        <li>
          <a href={`tel:${academy.phone_international}`} className={`isolate-ltr ${linkClasses}`}>
            {formatPhone(academy.phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${academy.email}`} className={`isolate-ltr ${linkClasses}`}>
            {academy.email}
          </a>
        </li>
      </ul>
    </address>
  )
}

function LastLine() {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  const { openDialog } = useConsent()
  const isLoggedIn = useAccount() !== null
  const year = useNow().getFullYear()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line-mid py-5 text-ink-faint">
      <p className="flex min-h-11 items-center gap-1">
        © {year} <bdi lang="en">{academy.name}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-x-6">
        {legalPlaces.map(({ to, label }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center hover:text-ink">
            {t(label)}
          </Link>
        ))}
        <button type="button" onClick={openDialog} className="min-h-11 hover:text-ink noscript:hidden">
          {t("footer.cookieSettings")}
        </button>
        {/* Below that width the phone's menu has it, and an account's menu has its own. */}
        {!isLoggedIn && (
          <div className="max-lg:hidden noscript:hidden">
            <ThemeSwitch />
          </div>
        )}
        <LanguageMenu
          trigger={
            <button
              type="button"
              aria-label={t("language.current", { language: languageFacts[language].name })}
              className="inline-flex min-h-11 items-center gap-2 hover:text-ink"
            >
              <Globe aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {languageFacts[language].name}
            </button>
          }
        />
      </div>
    </div>
  )
}
