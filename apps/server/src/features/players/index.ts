export { playersData } from "./personal-data.ts"
export { remakeImage } from "./player-image.ts"
export { findPlayersOfNobodyElse, lockPlayersOfNobodyElse } from "./players-of-nobody-else.ts"
export { playersRoutes } from "./routes.ts"
