import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../ui/button.tsx"
import { acceptAll, type Consent, necessaryOnly } from "./consent.ts"

interface CookieBannerProps {
  hidden: boolean
  decide: (consent: Consent) => void
  customize: () => void
}

/**
 * Asks once. Yes and no look alike; nothing is counted before there is a yes. It stands still from the first frame:
 * what fades in is painted late, and on a phone this may be the largest text of all.
 */
export function CookieBanner({ hidden, decide, customize }: CookieBannerProps) {
  const { t } = useTranslation("shell")
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      hidden={hidden}
      // The page's script shows it before the app is there.
      suppressHydrationWarning
      data-cookie-banner=""
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-40 max-md:[:root:has([data-bottom-bar])_&]:bottom-[calc(5.75rem+env(safe-area-inset-bottom))] rounded-card border border-line bg-surface-raised p-5 text-ink shadow-dialog md:inset-x-auto md:start-6 md:bottom-6 md:w-118 md:p-6 print:hidden"
    >
      <h2 id={titleId} className="text-title text-heading">
        {t("cookies.title")}
      </h2>
      <p className="mt-2 text-copy text-small text-ink-muted">{t("cookies.text")}</p>
      <div className="mt-4 grid-pairs gap-2">
        <Button
          variant="outline"
          data-consent="necessary"
          className="min-w-0 px-2 whitespace-normal leading-tight"
          onClick={() => decide(necessaryOnly)}
        >
          {t("cookies.necessaryOnly")}
        </Button>
        <Button
          variant="outline"
          data-consent="all"
          className="min-w-0 px-2 whitespace-normal leading-tight"
          onClick={() => decide(acceptAll)}
        >
          {t("cookies.acceptAll")}
        </Button>
      </div>
      <Button variant="quiet" size="row" className="mt-2 w-full" onClick={customize}>
        {t("cookies.customize")}
      </Button>
    </section>
  )
}
