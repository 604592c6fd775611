import { useTranslation } from "react-i18next"
import { href, Link, useLocation, useNavigate } from "react-router"
import { nextIn, withNext } from "../../address/remembered-path.ts"
import { AuthMessage, SendEmailAgain } from "../../features/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { useIsInBrowser } from "../../runtime/use-is-in-browser.ts"
import { Button } from "../../ui/button.tsx"
import { PageHead } from "../page-head.tsx"

/** What it says is known to the browser alone. */
export const handle: RouteHandle = { startsAtOnce: true }

/** The address is kept in the browser's history, not in the page's address, which others may read. */
export interface CheckMailState {
  email: string
  /** When the email was sent, milliseconds since 1970. */
  sentAt: number
}

/** After signing up: an email is on its way. */
export default function CheckMail() {
  const { t } = useTranslation("accounts")
  const { state, search } = useLocation()
  const isInBrowser = useIsInBrowser()
  const sent = isInBrowser ? (state as CheckMailState | null) : null
  const navigate = useNavigate()
  const noteSent = (sentAt: number) =>
    sent && navigate({ search }, { replace: true, state: { ...sent, sentAt } satisfies CheckMailState })
  return (
    <>
      <PageHead title={t("checkMail.title")} />
      <AuthMessage
        title={t("checkMail.title")}
        address={sent ? { label: t("checkMail.sentTo"), email: sent.email } : null}
        actions={
          <>
            {sent && <SendEmailAgain sentAt={sent.sentAt} onSent={noteSent} />}
            <Button asChild variant={sent ? "quiet" : "outline"} className="w-full">
              <Link to={withNext(href("/login"), nextIn(search))}>{t("checkMail.logIn")}</Link>
            </Button>
          </>
        }
      >
        <p>
          {t("checkMail.created")} {t("checkMail.text")}
        </p>
        <p>
          <strong className="text-label text-ink">{t("checkMail.nothingTitle")}</strong>{" "}
          {t(sent ? "checkMail.nothing" : "checkMail.nothingElsewhere")}
        </p>
      </AuthMessage>
    </>
  )
}
