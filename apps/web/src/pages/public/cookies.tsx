import { useTranslation } from "react-i18next"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { CookieTable, LegalText } from "../../modules/site/index.ts"
import { useConsent } from "../../shell/consent-provider.tsx"
import { Button } from "../../ui/button.tsx"
import { PageHead } from "../page-head.tsx"
import type { Route } from "./+types/cookies"

export const handle: RouteHandle = { namespaces: ["legal"] }

/** What is listed is what is set up. */
export const loader = ({ context }: Route.LoaderArgs) => ({ outside: context.outside })

/** Which cookies there are, and the way to choose anew. */
export default function Cookies({ loaderData: { outside } }: Route.ComponentProps) {
  const { t } = useTranslation("legal")
  const { openDialog } = useConsent()
  return (
    <>
      <PageHead title={t("cookies.title")} description={t("cookies.description")} isPublic />
      <LegalText page="cookies">
        <CookieTable outside={outside} />
        <Button variant="tonal" onClick={openDialog} className="noscript:hidden">
          {t("cookies.choose")}
        </Button>
      </LegalText>
    </>
  )
}
