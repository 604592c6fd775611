import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { api } from "../../api/client.ts"
import { PressLink } from "./press-link.tsx"

/** What the link of the email about a first second factor opens. */
export function DenyFactor({ denyKey }: { denyKey: string }) {
  const { t } = useTranslation("profile")
  return (
    <PressLink
      words="denyFactor"
      send={() => api("POST /api/deny-second-factor/", { body: { key: denyKey } })}
      next={<Link to={href("/forgot-password")}>{t("denyFactor.newPassword")}</Link>}
    />
  )
}
