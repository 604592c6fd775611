import type { PersonalData } from "../../registrations/personal-data.ts"

/** Who set a price stays as a number. */
export const offersData: PersonalData = {
  name: "offers",
  tables: ["type_prices", "offer_prices"],
  async forget() {
    return undefined
  },
}
