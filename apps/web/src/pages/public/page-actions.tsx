import { ArrowRight } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { trialPath } from "../../shell/places.ts"
import { Button } from "../../ui/button.tsx"

/** The two ways on from a programme's page: a first session, or the sessions below. Needs the words `site`. */
export function PageActions() {
  const { t } = useTranslation("site")
  return (
    <>
      <Button asChild size="hero">
        <Link to={trialPath}>
          {t("landing.bookTrial")}
          <ArrowRight aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
        </Link>
      </Button>
      <Button asChild size="hero" variant="outline">
        <Link to="#next">{t("seeSessions")}</Link>
      </Button>
    </>
  )
}
