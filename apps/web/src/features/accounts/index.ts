export { type LogInResult, logIn } from "./log-in.ts"
export { forgetSession, homeOf, logOut, nameOf, sessionQuery, useAccount } from "./session.ts"
