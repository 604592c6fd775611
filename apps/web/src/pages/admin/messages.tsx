import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Inbox } from "../../modules/messages/index.ts"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["messages"] }

/** Which list and which message is in the query string: the same page. */
export const shouldRevalidate = () => false

/** What visitors wrote to the office. */
export default function MessagesPage() {
  const { t } = useTranslation("messages")
  return (
    <>
      <PageHead title={t("title")} />
      <Inbox />
    </>
  )
}
