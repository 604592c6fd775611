import type { Answer } from "@academy/contract/client"

export type Family = Answer<"GET /api/admin/families/:id/">

/** Who else looks after its players, each once. */
export function otherGuardians({ players }: Pick<Family, "players">) {
  const guardians = players.flatMap((player) => player.guardians)
  return [...new Map(guardians.map((guardian) => [guardian.account_id, guardian])).values()]
}

export type OfficeWithdrawal = Answer<"GET /api/admin/memberships/:id/withdrawal/">

/** One in the list of families. */
export type FamilyRow = Answer<"GET /api/admin/families/">["rows"][number]
