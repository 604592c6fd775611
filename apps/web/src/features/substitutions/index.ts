export { OpenSubstitutions } from "./open-substitutions.tsx"
export { SubstituteDialog } from "./substitute-dialog.tsx"
export { SubstituteLink } from "./substitute-link.tsx"
export { type OpenSubstitution, TakeSubstitution } from "./take-substitution.tsx"
