export { acceptPicture } from "./accept-picture.ts"
export { playersData } from "./personal-data.ts"
export { findPlayersOfNobodyElse, lockPlayersOfNobodyElse } from "./players-of-nobody-else.ts"
export { playersRoutes } from "./routes.ts"
