import { type Country, placeIn } from "@academy/domain/countries"
import { GroupForm } from "./group-form.tsx"
import type { Settings } from "./use-settings-form.ts"

/** Where the academy is. A country brings its currency, time zone and VAT, which can be changed. */
export const PlaceForm = ({ stored }: { stored: Settings["place"] }) => (
  <GroupForm
    group="place"
    stored={stored}
    follow={(name, value) => {
      if (name !== "country") return {}
      const { country: _, ...rest } = placeIn(value as Country)
      return rest
    }}
  />
)
