export { guardianshipsData } from "./personal-data.ts"
export { readReaders } from "./read-readers.ts"
export { removeGuardian } from "./remove-guardian.ts"
export { guardianshipsRoutes } from "./routes.ts"
