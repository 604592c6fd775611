import { ArrowLeft } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link, useLocation } from "react-router"
import { useAccount } from "../../core/accounts/index.ts"
import { useRootData } from "../../runtime/root-data.ts"

/** Above every page of the panel while the academy is set up: the way back to its steps. */
export function SetupBack() {
  const { t } = useTranslation("panels")
  const isOwner = useAccount()?.is_owner ?? false
  const { pathname } = useLocation()
  const phase = useRootData()?.setupPhase
  if (!isOwner || phase !== "preparing" || pathname === href("/admin")) return null
  return (
    <Link
      to={href("/setup")}
      className="mb-4 flex w-fit min-h-11 items-center gap-2 rounded-button bg-accent-soft px-4 text-label text-small text-accent-ink hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="flip-rtl size-4" strokeWidth={1.75} />
      {t("backToSetup")}
    </Link>
  )
}
