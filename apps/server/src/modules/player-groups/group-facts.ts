import type { AuditedFields } from "../../db/tables/audit.ts"
import type { PlayerFilter } from "../../db/tables/player-groups.ts"

/** A group as the audit log has it: each part of the filter is a field. */
export const groupFacts = ({ name, filter }: { name: string; filter: PlayerFilter }): AuditedFields => ({
  name,
  ...(filter as AuditedFields),
})
