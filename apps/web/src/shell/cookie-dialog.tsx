import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Switch } from "../ui/switch.tsx"
import { type Consent, customConsent } from "./consent.ts"

export interface CookieDialogProps {
  current: Consent | null
  decide: (consent: Consent) => void
  close: () => void
}

/** The choice by hand: what is not switched on is not done. */
export function CookieDialog({ current, decide, close }: CookieDialogProps) {
  const { t } = useTranslation(["shell", "common"])
  const [analytics, setAnalytics] = useState(current?.analytics ?? false)
  const [marketing, setMarketing] = useState(current?.marketing ?? false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t("cookies.dialogTitle")}
      closeLabel={t("common:close")}
      width="narrow"
      closesByBack
      footer={
        <>
          <Button onClick={() => decide(customConsent(analytics, marketing))}>{t("cookies.save")}</Button>
          <Button variant="outline" onClick={close}>
            {t("common:cancel")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col divide-y divide-line">
        <div className="pb-4">
          <p className="text-label">{t("cookies.necessary")}</p>
          <p className="text-small text-ink-muted">{t("cookies.necessaryText")}</p>
        </div>
        <Switch
          className="py-4"
          label={t("cookies.analytics")}
          hint={t("cookies.analyticsText")}
          checked={analytics}
          onCheckedChange={setAnalytics}
        />
        <Switch
          className="pt-4"
          label={t("cookies.marketing")}
          hint={t("cookies.marketingText")}
          checked={marketing}
          onCheckedChange={setMarketing}
        />
      </div>
    </Dialog>
  )
}
