import { useTranslation } from "react-i18next"
import { LogInForm } from "../../core/accounts/index.ts"
import { PageHead } from "../page-head.tsx"
import { useArrival } from "./use-arrival.ts"

export default function Login() {
  const { t } = useTranslation("accounts")
  const arrive = useArrival()
  return (
    <>
      <PageHead title={t("login.submit")} />
      <LogInForm onLoggedIn={async () => (await arrive()) !== null} />
    </>
  )
}
