import type { ComponentProps } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useAccount } from "../../features/accounts/index.ts"
import { Button } from "../../ui/button.tsx"
import { bookingPath } from "../places.ts"

/** The bar's one filled button: visitors ask for a place, account holders book a session. */
export function BookLink({
  size = "row",
  className,
}: Pick<ComponentProps<typeof Button>, "size" | "className">) {
  const { t } = useTranslation("shell")
  const isLoggedIn = useAccount() !== null
  return (
    <Button asChild size={size} className={className}>
      <Link to={bookingPath(isLoggedIn)}>{isLoggedIn ? t("nav.bookSession") : t("nav.bookNow")}</Link>
    </Button>
  )
}
