export { SessionNewsCards, useSessionNews } from "./session-news-cards.tsx"
