import type { UserInfo } from "@academy/contract/page-context"
import { Download, FileText } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { Button } from "../../../ui/button.tsx"
import { DeletionForm } from "./deletion-form.tsx"
import { DeletionNotice } from "./deletion-notice.tsx"
import { Section } from "./section.tsx"

/** Everything about me, to take along or to have deleted. */
export function DataSection({ account }: { account: UserInfo }) {
  const { t } = useTranslation("profile")
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <>
      <Section title={t("data.title")} lead={t("data.lead")}>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="tonal">
            <Link to={href("/account/my-data")}>
              <FileText aria-hidden="true" strokeWidth={1.75} />
              {t("data.read")}
            </Link>
          </Button>
          <DownloadLink label={t("data.download")} />
        </div>
      </Section>
      <Section title={t("deletion.title")} lead={account.deletion_due_at ? undefined : t("deletion.lead")}>
        {account.deletion_due_at ? (
          <DeletionNotice account={account} />
        ) : isDeleting ? (
          <DeletionForm account={account} />
        ) : (
          <Button variant="outline" onClick={() => setIsDeleting(true)}>
            {t("deletion.title")}
          </Button>
        )}
      </Section>
    </>
  )
}

/** The browser fetches the file by itself, with its cookies. */
export function DownloadLink({ label }: { label: string }) {
  return (
    <Button asChild variant="outline">
      <a href="/api/my-data/" download="my-data.json">
        <Download aria-hidden="true" strokeWidth={1.75} />
        {label}
      </a>
    </Button>
  )
}
