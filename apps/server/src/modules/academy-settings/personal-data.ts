import type { PersonalData } from "../../registrations/personal-data.ts"

/** Who changed the settings last stays as a number. */
export const academySettingsData: PersonalData = {
  name: "academy_settings",
  tables: ["academy_settings"],
  async forget() {
    return undefined
  },
}
