import * as calls from "@academy/contract/auth"
import * as codeCalls from "@academy/contract/auth-code"
import * as requestCalls from "@academy/contract/auth-factor-requests"
import * as passkeyCalls from "@academy/contract/auth-passkeys"
import * as factorCalls from "@academy/contract/auth-second-factor"
import * as signUpCalls from "@academy/contract/auth-sign-up"
import type { FastifyInstance } from "fastify"
import { allauthCalls } from "../../http/allauth.ts"
import { findSession } from "../../http/caller.ts"
import { setCsrfCookie } from "../../http/csrf.ts"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { setKnownBrowserCookie } from "../../http/known-browser-cookie.ts"
import { setSessionCookie, useSession } from "../../http/session-cookie.ts"
import { activateTotp, describeTotp } from "./activate-totp.ts"
import { addPasskey, describePasskey } from "./add-passkey.ts"
import { sessionAnswer } from "./answers.ts"
import { approveFactorRequest } from "./approve-factor-request.ts"
import { askForFactorRemoval } from "./ask-for-factor-removal.ts"
import { authenticateSecondFactor } from "./authenticate-second-factor.ts"
import { authenticateWithPasskey, describeAuthentication } from "./authenticate-with-passkey.ts"
import { readAuthenticators, toEntry } from "./authenticators.ts"
import {
  addAddress,
  listAddresses,
  makeAddressPrimary,
  removeAddress,
  sendVerification,
} from "./change-addresses.ts"
import { changePassword } from "./change-password.ts"
import { chooseSignUpPassword } from "./choose-sign-up-password.ts"
import { confirmLoginCode } from "./confirm-login-code.ts"
import { continueSignUp } from "./continue-sign-up.ts"
import { deactivateTotp } from "./deactivate-totp.ts"
import { denyFactor } from "./deny-factor.ts"
import { endSession } from "./end-session.ts"
import { endSessions, listSessions } from "./end-sessions.ts"
import { generateRecoveryCodes } from "./generate-recovery-codes.ts"
import { logIn } from "./log-in.ts"
import { describePasskeyLogin, logInWithPasskey } from "./log-in-with-passkey.ts"
import { logOut } from "./log-out.ts"
import { readFactorRequest, readFactorRequests } from "./read-factor-requests.ts"
import { readSignUp } from "./read-sign-up.ts"
import { reauthenticate } from "./reauthenticate.ts"
import { reauthenticateSecondFactor } from "./reauthenticate-second-factor.ts"
import { describeReauthentication, reauthenticateWithPasskey } from "./reauthenticate-with-passkey.ts"
import { listRecoveryCodes } from "./recovery-codes.ts"
import { removePasskeys } from "./remove-passkeys.ts"
import { removeSignUp } from "./remove-sign-up.ts"
import { renamePasskey } from "./rename-passkey.ts"
import { requestConfirmingCode } from "./request-confirming-code.ts"
import { requestLoginCode } from "./request-login-code.ts"
import { describePasswordReset, requestPasswordReset, resetPassword } from "./reset-password.ts"
import { sendSignUpEmail } from "./send-sign-up-email.ts"
import { signUp } from "./sign-up.ts"
import { resendSignUpCode } from "./sign-up-by-code.ts"
import { stopFactorRequest } from "./stop-factor-request.ts"
import { stopOwnFactorRequest } from "./stop-own-factor-request.ts"
import { takePasskeyOffer } from "./take-passkey-offer.ts"
import { trustBrowser } from "./trust-browser.ts"
import { describeVerification, verifyEmail } from "./verify-email.ts"

/** What this site offers: a password or an emailed code, links to verify and reset, passkeys, and an app's codes. */
const config = {
  account: {
    login_methods: ["email"],
    is_open_for_signup: true,
    email_verification_by_code_enabled: false,
    login_by_code_enabled: true,
    password_reset_by_code_enabled: false,
    authentication_method: "email",
  },
  mfa: { supported_types: ["recovery_codes", "totp", "webauthn"], passkey_login_enabled: true },
  usersessions: { track_activity: true },
}

export function authRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, requestCalls.getFactorRequest, async ({ request, reply }) =>
    readFactorRequest(deps, await useSession(deps, request, reply)),
  )
  implement(app, deps, requestCalls.askForFactorRemoval, async ({ request, reply }) =>
    askForFactorRemoval(deps, await useSession(deps, request, reply)),
  )
  implement(app, deps, requestCalls.stopOwnFactorRequest, ({ caller }) => stopOwnFactorRequest(deps, caller))
  implement(app, deps, requestCalls.denyFactor, ({ body, request }) => denyFactor(deps, body.key, request.ip))
  implement(app, deps, requestCalls.getFactorRequests, ({ caller }) => readFactorRequests(deps, caller))
  implement(app, deps, requestCalls.approveFactorRequest, ({ caller, params }) =>
    approveFactorRequest(deps, caller, params.id),
  )
  implement(app, deps, requestCalls.stopFactorRequest, ({ caller, params }) =>
    stopFactorRequest(deps, caller, params.id),
  )
  // Pages that wait ask for it again and again: one that asks while its browser logs in must not delete the new cookie.
  implement(app, deps, signUpCalls.getSignUp, async ({ request }) =>
    readSignUp(deps, await findSession(deps, request), request.headers["x-email-verification-key"]),
  )
  implement(app, deps, signUpCalls.continueSignUp, async ({ request, reply }) => {
    const { token, knownBrowser } = await continueSignUp(deps, {
      session: await useSession(deps, request, reply),
      ip: request.ip,
      userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    })
    setSessionCookie(reply, deps, token)
    if (knownBrowser === null) return { status: "second_factor" as const }
    setKnownBrowserCookie(reply, deps, knownBrowser)
    setCsrfCookie(reply, deps.settings)
    return { status: "logged_in" as const }
  })
  implement(app, deps, signUpCalls.sendSignUpEmail, async ({ body, request, reply }) =>
    sendSignUpEmail(deps, await useSession(deps, request, reply), body, request.ip),
  )
  implement(app, deps, signUpCalls.chooseSignUpPassword, ({ body, request }) =>
    chooseSignUpPassword(deps, body, request.ip),
  )
  implement(app, deps, signUpCalls.removeSignUp, ({ body, request }) =>
    removeSignUp(deps, body.key, request.ip),
  )

  implement(app, deps, passkeyCalls.takePasskeyOffer, ({ caller }) => takePasskeyOffer(deps, caller))

  allauthCalls(app, deps, sessionAnswer, (implementAllauth) => {
    implementAllauth(calls.getConfig, () => ({ status: 200, data: config }))
    implementAllauth(calls.getSession, ({ session }) => sessionAnswer(session, deps.clock()))
    implementAllauth(calls.endSession, (visit) => endSession(deps, visit))
    implementAllauth(calls.logIn, (visit) => logIn(deps, visit))
    implementAllauth(codeCalls.requestLoginCode, (visit) => requestLoginCode(deps, visit))
    implementAllauth(codeCalls.requestConfirmingCode, (visit) => requestConfirmingCode(deps, visit))
    implementAllauth(codeCalls.confirmLoginCode, (visit) => confirmLoginCode(deps, visit))
    implementAllauth(calls.signUp, (visit) => signUp(deps, visit))
    implementAllauth(calls.getVerification, (visit) => describeVerification(deps, visit))
    implementAllauth(calls.verifyEmail, (visit) => verifyEmail(deps, visit))
    implementAllauth(calls.resendVerification, (visit) => resendSignUpCode(deps, visit))
    implementAllauth(calls.requestPasswordReset, (visit) => requestPasswordReset(deps, visit))
    implementAllauth(calls.getPasswordReset, (visit) => describePasswordReset(deps, visit))
    implementAllauth(calls.resetPassword, (visit) => resetPassword(deps, visit))
    implementAllauth(calls.reauthenticate, (visit) => reauthenticate(deps, visit))
    implementAllauth(calls.changePassword, (visit) => changePassword(deps, visit))
    implementAllauth(calls.getAddresses, (visit) => listAddresses(deps, visit))
    implementAllauth(calls.addAddress, (visit) => addAddress(deps, visit))
    implementAllauth(calls.sendVerification, (visit) => sendVerification(deps, visit))
    implementAllauth(calls.makeAddressPrimary, (visit) => makeAddressPrimary(deps, visit))
    implementAllauth(calls.removeAddress, (visit) => removeAddress(deps, visit))
    implementAllauth(calls.getSessions, (visit) => listSessions(deps, visit))
    implementAllauth(calls.endSessions, (visit) => endSessions(deps, visit))
    implementAllauth(factorCalls.getAuthenticators, async ({ caller }) => ({
      status: 200,
      data: (await readAuthenticators(deps.db, caller.account_id)).map(toEntry),
    }))
    implementAllauth(factorCalls.getTotp, (visit) => describeTotp(deps, visit))
    implementAllauth(factorCalls.activateTotp, (visit) => activateTotp(deps, visit))
    implementAllauth(factorCalls.deactivateTotp, (visit) => deactivateTotp(deps, visit))
    implementAllauth(factorCalls.getRecoveryCodes, (visit) => listRecoveryCodes(deps, visit))
    implementAllauth(factorCalls.generateRecoveryCodes, (visit) => generateRecoveryCodes(deps, visit))
    implementAllauth(factorCalls.authenticateSecondFactor, (visit) => authenticateSecondFactor(deps, visit))
    implementAllauth(factorCalls.trustBrowser, (visit) => trustBrowser(deps, visit))
    implementAllauth(factorCalls.reauthenticateSecondFactor, (visit) =>
      reauthenticateSecondFactor(deps, visit),
    )
    implementAllauth(passkeyCalls.getPasskeyCreation, (visit) => describePasskey(deps, visit))
    implementAllauth(passkeyCalls.addPasskey, (visit) => addPasskey(deps, visit))
    implementAllauth(passkeyCalls.renamePasskey, (visit) => renamePasskey(deps, visit))
    implementAllauth(passkeyCalls.removePasskeys, (visit) => removePasskeys(deps, visit))
    implementAllauth(passkeyCalls.getPasskeyLogin, (visit) => describePasskeyLogin(deps, visit))
    implementAllauth(passkeyCalls.logInWithPasskey, (visit) => logInWithPasskey(deps, visit))
    implementAllauth(passkeyCalls.getPasskeyAuthentication, (visit) => describeAuthentication(deps, visit))
    implementAllauth(passkeyCalls.authenticateWithPasskey, (visit) => authenticateWithPasskey(deps, visit))
    implementAllauth(passkeyCalls.getPasskeyReauthentication, (visit) =>
      describeReauthentication(deps, visit),
    )
    implementAllauth(passkeyCalls.reauthenticateWithPasskey, (visit) =>
      reauthenticateWithPasskey(deps, visit),
    )
    implementAllauth(calls.logOut, (visit) => logOut(deps, visit))
  })
}
