export { type JoinForm, useJoinForm } from "./join-form.ts"
export { JoinButton, JoinFields } from "./join-waiting-list.tsx"
export { OfferCards } from "./offer-cards.tsx"
export { WaitingCard } from "./waiting-card.tsx"
