import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { Lockup } from "../document/lockup.tsx"
import { Button } from "../ui/button.tsx"
import type { Denial } from "./guards/access.ts"

const sentences = {
  admin: "denied.admin",
  admin_for_staff: "denied.adminForStaff",
  staff: "denied.staff",
} as const satisfies Record<Denial, string>

/** Logged in, but not for this area; says where to go instead. */
export function AccessDenied({ why }: { why: Denial }) {
  const { t } = useTranslation(["shell", "common"])
  return (
    <div className="page-column page-gutter flex min-h-dvh flex-col py-6">
      <title>{t("common:pageTitle", { page: t("denied.title"), academy: academy.name })}</title>
      <header>
        <Link to={href("/")} className="block w-fit" aria-label={academy.name}>
          <Lockup name={academy.short_name} />
        </Link>
      </header>
      <main className="my-auto max-w-140 py-16">
        <h1 className="text-display text-page">{t("denied.title")}</h1>
        <p className="mt-4 text-copy text-lead text-ink-muted">{t(sentences[why])}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {why === "admin_for_staff" && (
            <Button asChild>
              <Link to={href("/staff")}>{t("denied.toStaff")}</Link>
            </Button>
          )}
          <Button asChild variant={why === "admin_for_staff" ? "outline" : "primary"}>
            <Link to={href("/account")}>{t("common:goToMyPage")}</Link>
          </Button>
        </div>
      </main>
    </div>
  )
}
