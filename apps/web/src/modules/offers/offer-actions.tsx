import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Button } from "../../ui/button.tsx"

interface OfferActionsProps {
  /** What the addresses of its dialogs call it. */
  kind: "type" | "plan" | "pack"
  id: number
  name: string
  className: string
}

/** The buttons of an offer: a new price from a date, and what else can be changed. */
export function OfferActions({ kind, id, name, className }: OfferActionsProps) {
  const { t } = useTranslation("offers")
  const price = kind === "type" ? "price" : `${kind}-price`
  return (
    <span className={`flex flex-wrap gap-2 ${className}`}>
      <Button asChild variant="outline" size="table">
        <Link to={`?dialog=${price}&${kind}=${id}`} aria-label={t("newPriceOf", { type: name })}>
          {t("newPrice")}
        </Link>
      </Button>
      <Button asChild variant="quiet" size="table">
        <Link to={`?dialog=${kind}&${kind}=${id}`} aria-label={t("editOf", { type: name })}>
          {t("edit")}
        </Link>
      </Button>
    </span>
  )
}
