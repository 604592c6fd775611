import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { withNext } from "../../../address/remembered-path.ts"
import { Button } from "../../../ui/button.tsx"

/** A guest's ways to a seat: the logins, which come back to this address. */
export function WaysOn() {
  const { t } = useTranslation("bookings")
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <>
      <Button asChild size="hero" className="w-full text-[1.0625rem]">
        <Link to={withNext(href("/login"), here)}>{t("guest.logIn")}</Link>
      </Button>
      <Button asChild variant="quiet">
        <Link to={withNext(href("/register"), here)}>{t("guest.register")}</Link>
      </Button>
    </>
  )
}
