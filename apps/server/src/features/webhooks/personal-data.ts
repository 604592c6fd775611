import type { PersonalData } from "../../registrations/personal-data.ts"

/** Events hold numbers of accounts and players and no more, and go after thirty days; who added an address stays as a number. */
export const webhooksData: PersonalData = {
  name: "webhooks",
  tables: ["webhook_endpoints"],
  async forget() {
    return undefined
  },
}
