export { AbsenceDialog } from "./absence-dialog.tsx"
export { AbsenceLink } from "./absence-link.tsx"
