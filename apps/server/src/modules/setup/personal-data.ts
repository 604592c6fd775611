import type { PersonalData } from "../../registrations/personal-data.ts"

/** How far the first run is says nothing about a person. */
export const setupData: PersonalData = {
  name: "academy_setup",
  tables: ["academy_setup"],
  async forget() {
    return undefined
  },
}
