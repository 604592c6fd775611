import type { Pool } from "pg"
import { csvFile } from "../models/index.ts"
import { readAdminAddresses } from "./reads.ts"

const columns = ["name", "address", "area", "latitude", "longitude", "is_closed", "sessions_to_come"] as const

/** Every place as CSV, in the order of the list. */
export async function exportAddresses(pool: Pool, now: Date): Promise<string> {
  const addresses = await readAdminAddresses(pool, now)
  return csvFile([columns, ...addresses.map((address) => columns.map((column) => address[column]))])
}
