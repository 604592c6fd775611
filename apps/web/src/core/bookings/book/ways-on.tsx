import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { withNext } from "../../../address/remembered-path.ts"
import { Button } from "../../../ui/button.tsx"

/** A guest's ways to a seat, which lead on to this session. Most guests are new: signing up comes first. */
export function WaysOn() {
  const { t } = useTranslation("bookings")
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <>
      <Button asChild size="hero" className="w-full whitespace-normal text-balance">
        <Link to={withNext(href("/register"), here)}>{t("guest.create")}</Link>
      </Button>
      <Button asChild variant="outline" className="w-full">
        <Link to={withNext(href("/login"), here)}>{t("guest.haveOne")}</Link>
      </Button>
    </>
  )
}
