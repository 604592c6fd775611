export { expireInvitations } from "./expire-invitations.ts"
export { invitationsData } from "./personal-data.ts"
export { invitationsRoutes } from "./routes.ts"
