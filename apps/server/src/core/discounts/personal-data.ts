import type { PersonalData } from "../../registrations/personal-data.ts"

/** Codes are the academy's; who used one is in the orders. */
export const discountsData: PersonalData = { name: "discounts", tables: ["discount_codes"] }
