import { cheaperPack, type PackOffer } from "@academy/domain/packs"
import { useQuery } from "@tanstack/react-query"
import { WalletCards } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { accountPath } from "../../address/account-links.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { type Basket, type Pack, packsQuery } from "./queries.ts"

/** Where a pack costs less than the single sessions that its passes would pay: by how much, and the way to it. */
export function PackHint({ basket }: { basket: Basket }) {
  const { t } = useTranslation("basket")
  const format = useFormat()
  const now = useNow()
  const packs = useQuery(packsQuery).data ?? []
  const hint = hintOf(basket, packs, now)
  if (!hint) return null
  const { pack, sessions } = hint
  const money = (amount: number) => format.money(amount, basket.currency)
  return (
    <section className="flex gap-4 rounded-hero bg-accent-soft p-4">
      <WalletCards aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="text-label">{t("pack.title", { name: pack.name, price: money(pack.price) })}</h2>
        <p className="text-small">{t("pack.less", { count: sessions, amount: money(-pack.difference) })}</p>
        <Button asChild variant="link" size="row">
          <Link to={accountPath({ packagesModal: "true" })}>{t("pack.see")}</Link>
        </Button>
      </div>
    </section>
  )
}

/**
 * The pack that saves most, and how many sessions it pays for. None beside a membership, for sessions of which passes
 * pay some, or where a pack for them is in the basket.
 */
function hintOf(
  { lines, payment }: Basket,
  packs: readonly Pack[],
  now: Date,
): { pack: PackOffer; sessions: number } | null {
  if (payment || lines.some(({ membership }) => membership)) return null
  const typesOf = (some: readonly Pack[]) => some.map(({ pass_type }) => pass_type.id)
  const inBasket = typesOf(packs.filter(({ id }) => lines.some((line) => line.package?.package_id === id)))
  const types = [...new Set(typesOf(packs))].filter((type) => !inBasket.includes(type))
  const offers = types.flatMap((pass_type_id) => {
    const ofType = lines.filter(({ session, refusal }) => session?.pass_type_id === pass_type_id && !refusal)
    if (ofType.some(({ pays_with }) => pays_with === "pass")) return []
    const seats = ofType.flatMap(({ session, pays_with, price, currency }) =>
      session && pays_with === "money"
        ? [{ pass_type_id, price, currency, starts_at: new Date(session.starts_at) }]
        : [],
    )
    const pack = cheaperPack(packs, seats, now)
    return pack && pack.difference < 0 ? [{ pack, sessions: seats.length }] : []
  })
  const [best] = offers.sort((one, other) => one.pack.difference - other.pack.difference)
  return best ?? null
}
