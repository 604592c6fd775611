export { makeSuperuser } from "./make-superuser.ts"
export { accountsData } from "./personal-data.ts"
export { accountsRoutes } from "./routes.ts"
export { toUserInfo } from "./to-user-info.ts"
