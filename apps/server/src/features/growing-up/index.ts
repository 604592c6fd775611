export { closeOwnLoginsOf } from "./close-own-login.ts"
export { growingUpData } from "./personal-data.ts"
export { growingUpRoutes } from "./routes.ts"
export { giveTakeoverNotice, takeOverPlayers } from "./take-over-players.ts"
