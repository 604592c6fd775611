export { Figures } from "./figures.tsx"
export { HeroScene } from "./hero-scene.tsx"
export { type Bookable, NextSeatTicket, nextWithSeat } from "./next-seat-ticket.tsx"
