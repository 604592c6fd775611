import { accountFields } from "@academy/domain/account-fields"
import { addressFields } from "@academy/domain/address-fields"
import { bookableFields } from "@academy/domain/bookable-fields"
import { coachFields } from "@academy/domain/coach-fields"
import type { DeclaredFields } from "@academy/domain/fields"
import { playerFields } from "@academy/domain/player-fields"
import type { PgTable } from "drizzle-orm/pg-core"
import { accounts } from "../db/tables/accounts.ts"
import { addresses, bookables, coaches } from "../db/tables/bookables.ts"
import { players } from "../db/tables/players.ts"

/** The tables whose fields are declared in packages/domain. */
export const declaredTables: readonly (readonly [PgTable, DeclaredFields])[] = [
  [accounts, accountFields],
  [addresses, addressFields],
  [bookables, bookableFields],
  [coaches, coachFields],
  [players, playerFields],
]
