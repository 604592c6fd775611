import * as calls from "@academy/contract/accounts"
import * as allauth from "@academy/contract/allauth"
import * as myData from "@academy/contract/my-data"
import type { FastifyInstance } from "fastify"
import { allauthCalls } from "../../http/allauth.ts"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { deleteSessionCookie } from "../../http/session-cookie.ts"
import { sessionAnswer } from "./answers.ts"
import { askForAccountDeletion } from "./ask-for-account-deletion.ts"
import {
  addAddress,
  listAddresses,
  makeAddressPrimary,
  removeAddress,
  sendVerification,
} from "./change-addresses.ts"
import { changePassword } from "./change-password.ts"
import { endSession } from "./end-session.ts"
import { endSessions, listSessions } from "./end-sessions.ts"
import { keepAccount } from "./keep-account.ts"
import { logIn } from "./log-in.ts"
import { logOut } from "./log-out.ts"
import { readDeletion } from "./read-deletion.ts"
import { readMyData } from "./read-my-data.ts"
import { toUserInfo } from "./reads.ts"
import { reauthenticate } from "./reauthenticate.ts"
import { removeAvatar } from "./remove-avatar.ts"
import { describePasswordReset, requestPasswordReset, resetPassword } from "./reset-password.ts"
import { setAccountRole } from "./set-account-role.ts"
import { signUp } from "./sign-up.ts"
import { AVATAR_FIELD, updateAvatar } from "./update-avatar.ts"
import { updateLanguage } from "./update-language.ts"
import { updateUser } from "./update-user.ts"
import { describeVerification, verifyEmail } from "./verify-email.ts"
import { withdrawAccountDeletion } from "./withdraw-account-deletion.ts"

/** What this site offers: e-mail and password, verification and reset by link, no second factor. */
const config = {
  account: {
    login_methods: ["email"],
    is_open_for_signup: true,
    email_verification_by_code_enabled: false,
    login_by_code_enabled: false,
    password_reset_by_code_enabled: false,
    authentication_method: "email",
  },
  usersessions: { track_activity: false },
}

export function accountsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getUserInfo, ({ caller }) => toUserInfo(caller))
  implement(app, deps, calls.updateUser, ({ caller, body }) => updateUser(deps, caller, body))
  implement(app, deps, calls.updateLanguage, ({ caller, body }) =>
    updateLanguage(deps, caller, body.language),
  )
  implement(app, deps, calls.updateAvatar, ({ caller, files }) =>
    updateAvatar(deps, caller, files[AVATAR_FIELD]),
  )
  implement(app, deps, calls.removeAvatar, ({ caller }) => removeAvatar(deps, caller))
  implement(app, deps, myData.getMyData, ({ caller, language }) => readMyData(deps, caller, language))
  implement(app, deps, calls.getAccountDeletion, ({ caller, language }) =>
    readDeletion(deps, caller, language),
  )
  implement(app, deps, calls.askForAccountDeletion, async ({ caller, body, reply }) => {
    const answer = await askForAccountDeletion(deps, caller, body.password)
    deleteSessionCookie(reply, deps)
    return answer
  })
  implement(app, deps, calls.withdrawAccountDeletion, ({ caller }) => withdrawAccountDeletion(deps, caller))
  implement(app, deps, calls.keepAccount, ({ body, request }) => keepAccount(deps, body.key, request.ip))
  implement(app, deps, calls.setAccountRole, ({ caller, params, body }) =>
    setAccountRole(deps, caller, params.id, body),
  )

  allauthCalls(app, deps, sessionAnswer, (implementAllauth) => {
    implementAllauth(allauth.getConfig, () => ({ status: 200, data: config }))
    implementAllauth(allauth.getSession, ({ session }) => sessionAnswer(session, deps.clock()))
    implementAllauth(allauth.endSession, (visit) => endSession(deps, visit))
    implementAllauth(allauth.logIn, (visit) => logIn(deps, visit))
    implementAllauth(allauth.signUp, (visit) => signUp(deps, visit))
    implementAllauth(allauth.getVerification, (visit) => describeVerification(deps, visit))
    implementAllauth(allauth.verifyEmail, (visit) => verifyEmail(deps, visit))
    implementAllauth(allauth.resendVerification, () => ({ status: 409 }))
    implementAllauth(allauth.requestPasswordReset, (visit) => requestPasswordReset(deps, visit))
    implementAllauth(allauth.getPasswordReset, (visit) => describePasswordReset(deps, visit))
    implementAllauth(allauth.resetPassword, (visit) => resetPassword(deps, visit))
    implementAllauth(allauth.reauthenticate, (visit) => reauthenticate(deps, visit))
    implementAllauth(allauth.changePassword, (visit) => changePassword(deps, visit))
    implementAllauth(allauth.getAddresses, (visit) => listAddresses(deps, visit))
    implementAllauth(allauth.addAddress, (visit) => addAddress(deps, visit))
    implementAllauth(allauth.sendVerification, (visit) => sendVerification(deps, visit))
    implementAllauth(allauth.makeAddressPrimary, (visit) => makeAddressPrimary(deps, visit))
    implementAllauth(allauth.removeAddress, (visit) => removeAddress(deps, visit))
    implementAllauth(allauth.getSessions, (visit) => listSessions(deps, visit))
    implementAllauth(allauth.endSessions, (visit) => endSessions(deps, visit))
    implementAllauth(allauth.logOut, (visit) => logOut(deps, visit))
  })
}
