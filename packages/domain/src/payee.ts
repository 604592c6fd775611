import { type Academy, academy } from "./academy.ts"

/** IBAN and BIC are called so in every language. */
type PayeeRow = [name: "bankgiro" | "IBAN" | "BIC", account: string]

/** An IBAN as people read it, in groups of four. */
const grouped = (iban: string) => iban.replaceAll(" ", "").replace(/(.{4})(?=.)/g, "$1 ")

/** Where invoices are paid to, as rows with the name of each number: in Sweden the bankgiro, elsewhere IBAN and BIC. */
export const payeeRows = ({
  country,
  bankgiro,
  iban,
  bic,
}: Pick<Academy, "country" | "bankgiro" | "iban" | "bic"> = academy): [PayeeRow, ...PayeeRow[]] =>
  country === "SE"
    ? [["bankgiro", bankgiro]]
    : [
        ["IBAN", grouped(iban)],
        ["BIC", bic],
      ]

/** Swish is offered in Sweden, for crowns. */
export const takesSwish = (currency: string): boolean => academy.country === "SE" && currency === "SEK"
