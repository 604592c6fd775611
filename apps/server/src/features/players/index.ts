export { anonymisePlayers, findPlayersOfNobodyElse } from "./anonymise-players.ts"
export { remakeImage } from "./player-image.ts"
export { playersRoutes } from "./routes.ts"
