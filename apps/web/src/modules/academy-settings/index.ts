export { AcademySettings } from "./academy-settings.tsx"
