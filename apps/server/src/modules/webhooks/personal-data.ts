import type { PersonalData } from "../../registrations/personal-data.ts"

/** Events hold ids of accounts and players only and end after 30 days; who added an address stays as a number. */
export const webhooksData: PersonalData = {
  name: "webhooks",
  tables: ["webhook_endpoints"],
  async forget() {
    return undefined
  },
}
