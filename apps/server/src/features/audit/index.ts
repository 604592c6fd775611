export { recordAccess, recordAccessOfDay, sweepAccessEntries } from "./record-access.ts"
export { recordChange } from "./record-change.ts"
export { auditRoutes } from "./routes.ts"
export { warnOfBulkReading } from "./warn-of-bulk-reading.ts"
