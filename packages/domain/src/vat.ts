import { academy } from "./academy.ts"

/** What is sold with VAT inside its price. A gift card has none before it is spent, a reminder fee never. */
export const vatKinds = ["training", "camps"] as const
export type VatKind = (typeof vatKinds)[number]

/** The VAT rate of the academy in thousandths, as it is kept with each order line: 60 is 6 %, 81 is 8.1 %. */
export const vatPermille = (kind: VatKind): number =>
  Math.round(Number(academy[`vat_${kind}`].replace(",", ".")) * 10)

/** The kind of a session of this type; of a pack or a membership, which have none. */
export const vatKindOf = (slug: string | null | undefined): VatKind =>
  slug === "camp" ? "camps" : "training"
