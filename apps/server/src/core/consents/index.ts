export { changeConsent, withdrawNewsletterConsents } from "./change-consent.ts"
export { consentsData } from "./personal-data.ts"
export { consentsRoutes } from "./routes.ts"
export { openNote } from "./sealed-note.ts"
