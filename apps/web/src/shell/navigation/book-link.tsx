import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useAccount } from "../../core/accounts/index.ts"
import { Button } from "../../ui/button.tsx"
import { bookingPath } from "../places.ts"

interface BookLinkProps extends Pick<ComponentProps<typeof Button>, "size" | "className"> {
  /** In an account's bar it has to be short until there is room. */
  isInBar?: boolean
}

/** The bar's one filled button: visitors ask for a place, account holders book a session. */
export function BookLink({ size = "row", isInBar = false, className }: BookLinkProps) {
  const { t } = useTranslation("shell")
  const isLoggedIn = useAccount() !== null
  return (
    <Button asChild size={size} className={className}>
      <Link to={bookingPath(isLoggedIn)}>
        {!isLoggedIn && t("nav.bookNow")}
        {isLoggedIn && isInBar && <span className="min-[1400px]:hidden">{t("nav.bookNow")}</span>}
        {isLoggedIn && (
          <span className={isInBar ? "max-[1400px]:hidden" : undefined}>{t("nav.bookSession")}</span>
        )}
      </Link>
    </Button>
  )
}
