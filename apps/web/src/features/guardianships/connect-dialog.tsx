import { academy } from "@academy/domain/academy"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../account-params.ts"
import { formatPhone } from "../../i18n/format.ts"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"

/** How two guardians share a player: the office connects the accounts. Opened by `requestsModal`. */
export function ConnectDialog() {
  const { t } = useTranslation(["players", "common"])
  const { params, close } = useAccountParams()
  return (
    <Dialog
      open={params.requestsModal === "true"}
      onOpenChange={(isOpen) => !isOpen && close("requests")}
      width="narrow"
      title={t("connect.title")}
      description={t("connect.text")}
      closeLabel={t("common:close")}
      footer={
        <>
          <Button asChild>
            <a href={`mailto:${academy.email}`}>
              {t("connect.write")} <bdi>{academy.email}</bdi>
            </a>
          </Button>
          <Button asChild variant="outline">
            <a href={`tel:${academy.phone_international}`}>
              {t("connect.call")} <bdi>{formatPhone(academy.phone)}</bdi>
            </a>
          </Button>
        </>
      }
    />
  )
}
