const collator = new Intl.Collator("sv")

/**
 * The order of names and titles, the same for every reader, so that colleagues see one list: as Swedes do, with å, ä
 * and ö after z, and Arabic names by the Arabic alphabet. The database's is `db/name-order.ts`.
 */
export const compareNames = (one: string, other: string): number => collator.compare(one, other)
