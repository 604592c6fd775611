import type { GroupOfSettings } from "./setting.ts"

const needed = { kind: "line", min: 1, max: 80 } as const
const onInvoices = { ...needed, card: "company", confirmed: true } as const
const link = { kind: "line", card: "social", max: 200, format: "web_address" } as const

/** Who the academy is, as families, the tax office and its bank know it. */
export const identity = {
  name: { ...needed, card: "name" },
  short_name: { ...needed, card: "name" },
  legal_name: onInvoices,
  organisation_number: { ...onInvoices, max: 20, format: "organisation_number" },
  vat_number: { ...onInvoices, max: 20, format: "vat_number" },
  bankgiro: { ...onInvoices, max: 9, format: "bankgiro", only: "sweden" },
  iban: { ...onInvoices, max: 42, format: "iban", only: "abroad" },
  bic: { ...onInvoices, max: 11, format: "bic", only: "abroad" },
  email: { ...needed, card: "contact", max: 254, format: "email" },
  phone: { ...needed, card: "contact", max: 30, format: "phone" },
  street: { ...needed, card: "contact" },
  postcode: { ...needed, card: "contact", max: 12 },
  town: { ...needed, card: "contact" },
  instagram: link,
  facebook: link,
  youtube: link,
  linkedin: link,
} as const satisfies GroupOfSettings
