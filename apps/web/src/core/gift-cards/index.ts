export { GiftCardsCard } from "./gift-cards-card.tsx"
