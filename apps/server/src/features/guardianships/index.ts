export { guardianshipsData } from "./personal-data.ts"
export { readReaders } from "./read-readers.ts"
export { guardianshipsRoutes } from "./routes.ts"
