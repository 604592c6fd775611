export { AcademySettings } from "./academy-settings.tsx"
export { SettingsGroup } from "./settings-group.tsx"
