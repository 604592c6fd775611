export { AuthMessage } from "./auth-message.tsx"
export { ChosenSteps } from "./chosen-steps.tsx"
export { Colleagues } from "./colleagues/colleagues.tsx"
export { DenyFactor } from "./deny-factor.tsx"
export { EmailChange } from "./email-change.tsx"
export { EmailVerification } from "./email-verification.tsx"
export { ForgotPasswordForm } from "./forgot-password-form.tsx"
export { AskIdentity } from "./identity/ask-identity.tsx"
export { JoinTeamForm } from "./join-team-form.tsx"
export { KeepAccount } from "./keep-account.tsx"
export { LogInForm } from "./log-in-form.tsx"
export { LoginCode, type SentCode, useSentCode } from "./login-code.tsx"
export { MyData } from "./my-data.tsx"
export { NewOwnerForm } from "./new-owner-form.tsx"
export { OwnLoginForm } from "./own-login-form.tsx"
export { PasskeyOffer } from "./passkeys/passkey-offer.tsx"
export { RegisterForm } from "./register-form.tsx"
export { ResetPasswordForm } from "./reset-password-form.tsx"
export { SecondStep } from "./second-step/second-step.tsx"
export { SendEmailAgain } from "./send-email-again.tsx"
export {
  checkSession,
  forgetSession,
  hasStoredLogin,
  homeOf,
  logOut,
  nameOf,
  sessionQuery,
  useAccount,
  useIsMinor,
} from "./session.ts"
export { typedEmail } from "./typed-email.ts"
export { useSignUpConfirmed } from "./use-sign-up-confirmed.ts"
export { AskContact } from "./user/ask-contact-part.ts"
export { BounceNotice } from "./user/bounce-notice-part.ts"
export { DeletionNotice } from "./user/deletion-notice-part.ts"
export { UserDialog } from "./user-dialog-part.ts"
