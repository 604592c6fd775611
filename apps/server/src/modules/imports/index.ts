export { importsData } from "./personal-data.ts"
export { importsRoutes } from "./routes.ts"
export { writeImportEmails } from "./send-import-emails.ts"
export { sweepImports } from "./sweep-imports.ts"
