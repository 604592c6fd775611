import type { PersonalData } from "../../registrations/personal-data.ts"

/** A key is the academy's and goes on when who made it leaves: the number of that account stays. */
export const apiKeysData: PersonalData = {
  name: "api-keys",
  tables: ["api_keys"],
  async forget() {
    return undefined
  },
}
