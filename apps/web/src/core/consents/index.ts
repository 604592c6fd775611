export { ConsentList } from "./consent-list.tsx"
export { HealthForm } from "./health-form.tsx"
export { CardSharing } from "./tab-parts.tsx"
