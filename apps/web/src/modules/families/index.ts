export { FamilyList } from "./family-list.tsx"
export { FamilyPage } from "./family-page.tsx"
export { UnsentEmails } from "./unsent-emails.tsx"
