import { useQuery } from "@tanstack/react-query"
import { ShoppingBasket } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { basketQuery } from "./queries.ts"

/** That something waits in the basket, and until when its seats are held; nothing when it is empty. */
export function BasketCard({ className }: { className?: string }) {
  const { t } = useTranslation("basket")
  const format = useFormat()
  const now = useNow()
  const basket = useQuery(basketQuery).data
  if (!basket || basket.lines.length === 0) return null
  const { held_until, lines } = basket
  const isHeld = held_until !== null && new Date(held_until) > now && lines.every(({ is_held }) => is_held)
  const count = lines.length
  return (
    <Notice
      tone={isHeld ? "due" : "info"}
      className={className ?? ""}
      action={
        <Button asChild variant="tonal" size="row">
          <Link to={href("/account/basket")}>
            <ShoppingBasket aria-hidden="true" strokeWidth={1.75} />
            {t("add.see")}
          </Link>
        </Button>
      }
    >
      <b className="font-semibold">{t("card.title")}</b>
      {" · "}
      {isHeld
        ? t("card.lines", { count, time: format.clock(held_until) })
        : t("card.linesNotHeld", { count })}
    </Notice>
  )
}
