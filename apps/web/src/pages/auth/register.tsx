import { useTranslation } from "react-i18next"
import { href, useLocation, useNavigate } from "react-router"
import { firstBookingPath, sessionIn } from "../../address/chosen-session.ts"
import { nextIn, rememberPath, withNext } from "../../address/remembered-path.ts"
import { RegisterForm, type SentCode } from "../../core/accounts/index.ts"
import { PageHead } from "../page-head.tsx"
import type { CheckMailState } from "./check-mail.tsx"
import { useArrival } from "./use-arrival.ts"

export default function Register() {
  const { t } = useTranslation("accounts")
  const arrive = useArrival()
  const navigate = useNavigate()
  const wanted = nextIn(useLocation().search)
  const chosen = sessionIn(wanted)
  // A new account has no player yet: it adds one where the session is booked.
  const next = chosen === null ? wanted : firstBookingPath(chosen)

  /** The email's link may open in another tab, which knows nothing of this one's address. */
  const goToCheckMail = async (email: string) => {
    rememberPath(next, Date.now())
    await navigate(withNext(href("/verify-email"), next), {
      state: { email, sentAt: Date.now() } satisfies CheckMailState,
      replace: true,
    })
  }
  /** The same for the email with the code. */
  const goToCode = async (email: string) => {
    rememberPath(next, Date.now())
    await navigate(withNext(href("/login/code"), next), {
      state: { email, sentAt: Date.now(), signsUp: true } satisfies SentCode,
      replace: true,
    })
  }
  return (
    <>
      <PageHead title={t("login.register")} />
      <RegisterForm
        chosen={chosen}
        onEmailSent={goToCheckMail}
        onCodeSent={goToCode}
        onLoggedIn={async () => (await arrive()) !== null}
      />
    </>
  )
}
