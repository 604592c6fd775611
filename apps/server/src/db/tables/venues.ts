import { jsonb, pgTable, text } from "drizzle-orm/pg-core"
import { instant } from "./accounts.ts"

/** What a geocoder of others answered: its rules want an address to be asked once. */
export const geocodedAddresses = pgTable("geocoded_addresses", {
  /** Lower-cased, single spaces. */
  address: text("address").primaryKey(),
  places: jsonb("places")
    .$type<
      {
        label: string
        /** Answers kept by an older release have none. */
        address?: string
        area: string
        latitude: number
        longitude: number
        exact: boolean
      }[]
    >()
    .notNull(),
  found_at: instant("found_at").notNull(),
})
