export { OpenSubstitutions } from "./open-substitutions.tsx"
export { SubstituteDialog } from "./substitute-dialog.tsx"
export { SubstituteLink } from "./substitute-link.tsx"
