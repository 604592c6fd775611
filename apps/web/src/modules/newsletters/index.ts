export { NewsletterList } from "./newsletter-list.tsx"
export { NewsletterPage } from "./newsletter-page.tsx"
