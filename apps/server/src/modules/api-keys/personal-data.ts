import type { PersonalData } from "../../registrations/personal-data.ts"

/** A key is the academy's: the number of the account that made it stays. It rests when that account leaves. */
export const apiKeysData: PersonalData = {
  name: "api-keys",
  tables: ["api_keys"],
  async forget() {
    return undefined
  },
}
