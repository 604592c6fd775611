import { eq } from "drizzle-orm"
import type { Tx } from "../../db/connection.ts"
import { packageOn } from "../../db/offer-prices.ts"
import { packages } from "../../db/tables/wallet.ts"
import { Refusal } from "../../http/problem.ts"

/** A pack, locked, with its price of now. @throws Refusal `not_found` */
export async function findPackage(tx: Tx, id: number, now: Date) {
  const [pack] = await tx.select(packageOn(now)).from(packages).where(eq(packages.id, id)).for("update")
  if (!pack) throw new Refusal("not_found")
  return pack
}
