export { certificatesData } from "./personal-data.ts"
export { remindOfCertificates } from "./remind-of-certificates.ts"
export { certificatesRoutes } from "./routes.ts"
