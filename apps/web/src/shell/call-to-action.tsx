import { ArrowRight } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { useAccount } from "../core/accounts/index.ts"
import { Button } from "../ui/button.tsx"
import circle from "../ui/drawings/scenes/footer-circle.svg?url"
import { bookingPath, isAccountArea, trialPath } from "./places.ts"

/** The call to action at the end of a public page. Not shown on account pages. */
export function CallToAction() {
  const { t } = useTranslation("shell")
  const { pathname } = useLocation()
  const isLoggedIn = useAccount() !== null
  const titleId = useId()
  if (isLoggedIn && isAccountArea(pathname)) return null
  return (
    <section aria-labelledby={titleId} className="night bg-page! relative overflow-hidden print:hidden">
      <img
        src={circle}
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-cover object-bottom"
      />
      <div className="page-column page-gutter relative flex flex-col items-center pt-24 pb-32 text-center lg:pt-42 lg:pb-40">
        <h2 id={titleId} className="max-w-210 text-display text-section">
          {t("footer.callTitle")}
        </h2>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button asChild size="hero" className="text-body">
            <Link to={isLoggedIn ? bookingPath(true) : trialPath}>
              {isLoggedIn ? t("nav.bookSession") : t("footer.bookTrial")}
              <ArrowRight aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
            </Link>
          </Button>
          <Button asChild size="hero" variant="outline" className="text-body">
            <Link to={href("/contact")}>{t("footer.talk")}</Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
