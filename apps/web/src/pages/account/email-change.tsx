import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { EmailChange } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["profile"], frame: "no-call-to-action" }

/** For anybody with the email, logged in or not. */
export default function EmailChangePage() {
  const { t } = useTranslation("profile")
  const { key = "", answer } = useParams()
  const isObjection = answer === "object"
  return (
    <div className="page-column page-gutter flex min-h-[70dvh] flex-col justify-center py-16">
      <PageHead title={t(isObjection ? "emailObject.title" : "emailConfirm.title")} />
      <div className="max-w-116">
        <EmailChange answer={isObjection ? "object" : "confirm"} emailKey={key} />
      </div>
    </div>
  )
}
