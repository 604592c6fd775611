export { FamilyImport } from "./family-import.tsx"
