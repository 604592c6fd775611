import type { UserInfo } from "@academy/contract/page-context"
import { academy } from "@academy/domain/academy"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { accountPath } from "../../address/account-links.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { Notice } from "../../ui/notice.tsx"

const settings = accountPath({ userModal: "true", userSection: "login" })

/** Until when the account can do without two-step verification; null when it has it, or needs none. */
const dueAt = (account: UserInfo | null): string | null =>
  account && !account.has_second_factor ? account.second_factor_due_at : null

/** A panel for a role that needs two-step verification: says until when, and after that leads to setting it up. */
export function SecondFactorDuty({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation(["panels", "common"])
  const format = useFormat()
  const now = useNow()
  const due = dueAt(useAccount())
  if (due === null) return children
  if (new Date(due) <= now)
    return (
      <div className="mx-auto max-w-200 px-4 py-16">
        <title>{t("common:pageTitle", { page: t("secondFactor.title"), academy: academy.name })}</title>
        <h1 className="text-display text-page">{t("secondFactor.title")}</h1>
        <p className="mt-4 text-copy text-lead text-ink-muted">{t("secondFactor.text")}</p>
        <Button asChild className="mt-8">
          <Link to={settings}>{t("secondFactor.setUp")}</Link>
        </Button>
      </div>
    )
  return (
    <>
      <Notice
        tone="due"
        className={cx("print:hidden", className)}
        action={
          <Button asChild variant="tonal" size="row">
            <Link to={settings}>{t("secondFactor.setUp")}</Link>
          </Button>
        }
      >
        {t("secondFactor.banner", { day: format.day(due) })}
      </Notice>
      {children}
    </>
  )
}
