export { type JoinForm, useJoinForm } from "./join-form.ts"
export { JoinButton, JoinFields } from "./join-waiting-list.tsx"
export { OfferCards } from "./offer-cards.tsx"
export { OverlappingLists } from "./overlapping-lists.tsx"
export {
  isOffered,
  type OfferedPlace,
  offeredSeatQuery,
  useJoinWaitingList,
  waitingPlacesQuery,
} from "./queries.ts"
export { useHeldUntil } from "./use-held-until.ts"
export { type OfferAnswer, pricedOf, useOfferAnswer } from "./use-offer-answer.ts"
export { WhyOffered } from "./why-offered.tsx"
