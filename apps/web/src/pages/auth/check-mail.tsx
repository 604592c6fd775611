import { useTranslation } from "react-i18next"
import { href, Link, useLocation, useNavigate } from "react-router"
import { sessionIn } from "../../address/chosen-session.ts"
import { nextIn, rememberPath, withNext } from "../../address/remembered-path.ts"
import { AuthMessage, SendEmailAgain, typedEmail, useSignUpConfirmed } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useIsInBrowser } from "../../runtime/use-is-in-browser.ts"
import { Button } from "../../ui/button.tsx"
import { PageHead } from "../page-head.tsx"
import { useArrival } from "./use-arrival.ts"

/** What it says is known to the browser alone. */
export const handle: RouteHandle = { startsAtOnce: true }

/** The address is kept in the browser's history, not in the page's address, which others may read. */
export interface CheckMailState {
  email: string
  /** When the email was sent, milliseconds since 1970. */
  sentAt: number
}

/** After signing up: an email is on its way. Goes on by itself once its link has been opened, here or elsewhere. */
export default function CheckMail() {
  const { t } = useTranslation("accounts")
  const { state, search } = useLocation()
  const isInBrowser = useIsInBrowser()
  const sent = isInBrowser ? (state as CheckMailState | null) : null
  const navigate = useNavigate()
  const arrive = useArrival()
  const next = nextIn(search)
  useSignUpConfirmed(async () => {
    rememberPath(null, Date.now())
    await arrive()
  })
  const noteSent = (sentAt: number) =>
    sent && navigate({ search }, { replace: true, state: { ...sent, sentAt } satisfies CheckMailState })
  return (
    <>
      <PageHead title={t("checkMail.title")} />
      <AuthMessage
        title={t("checkMail.title")}
        step={sessionIn(next) !== null && 2}
        address={sent ? { label: t("checkMail.sentTo"), email: sent.email } : null}
        actions={
          <>
            {sent && <SendEmailAgain sentAt={sent.sentAt} onSent={noteSent} />}
            {sent && (
              <Button asChild variant="quiet" className="w-full">
                <Link to={withNext(href("/register"), next)} state={typedEmail(sent.email)}>
                  {t("checkMail.wrongAddress")}
                </Link>
              </Button>
            )}
            <Button asChild variant={sent ? "quiet" : "outline"} className="w-full">
              <Link to={withNext(href("/login"), next)} state={typedEmail(sent?.email)}>
                {t("checkMail.logIn")}
              </Link>
            </Button>
          </>
        }
      >
        <p>
          {t("checkMail.created")} {t("checkMail.text")} {t("checkMail.goesOn")}
        </p>
        <p>
          <strong className="text-label text-ink">{t("checkMail.nothingTitle")}</strong>{" "}
          {t(sent ? "checkMail.nothing" : "checkMail.nothingElsewhere")}
        </p>
      </AuthMessage>
    </>
  )
}
