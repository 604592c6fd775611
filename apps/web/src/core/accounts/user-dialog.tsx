import type { UserInfo } from "@academy/contract/page-context"
import type { ReactNode } from "react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useAccountParams } from "../../address/account-params.ts"
import { languageFacts } from "../../i18n/languages.ts"
import { useLanguage } from "../../i18n/use-words.ts"
import { Dialog } from "../../ui/dialog.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { AddressesSection } from "./user/addresses-section.tsx"
import { DataSection } from "./user/data-section.tsx"
import { DetailsSection } from "./user/details-section.tsx"
import { DevicesSection } from "./user/devices-section.tsx"
import { PasskeysSection } from "./user/passkeys-section.tsx"
import { PasswordSection } from "./user/password-section.tsx"
import { SecondFactorSection } from "./user/second-factor-section.tsx"

const sections = ["details", "login", "devices", "data"] as const
type UserSection = (typeof sections)[number]

/** The account by itself: details, login, devices, data. Opened by `userModal`, its part named by `userSection`. */
export function UserDialog({ account }: { account: UserInfo }) {
  const { t } = useTranslation(["profile", "common"])
  const { params, set, close } = useAccountParams()
  const direction = languageFacts[useLanguage()].direction
  // Each opening begins anew: what was typed and not saved does not wait in a closed dialog.
  const [opening, setOpening] = useState(0)
  const section = sections.find((known) => known === params.userSection) ?? "details"
  const panels: Record<UserSection, () => ReactNode> = {
    details: () => <DetailsSection account={account} onSaved={() => close("user")} />,
    login: () => (
      <>
        <PasswordSection />
        <PasskeysSection />
        <SecondFactorSection />
        <AddressesSection />
      </>
    ),
    devices: () => <DevicesSection />,
    data: () => <DataSection account={account} />,
  }
  return (
    <Dialog
      open={params.userModal === "true"}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        setOpening(opening + 1)
        void close("user")
      }}
      title={t("profile:title")}
      closeLabel={t("common:close")}
    >
      <Tabs
        key={opening}
        label={t("sections.label")}
        tabs={sections.map((value) => ({ value, label: t(`sections.${value}`) }))}
        value={section}
        onValueChange={(next) => set({ userSection: next === "details" ? null : next })}
        direction={direction}
      >
        <div className="flex flex-col gap-10 pt-6">{panels[section]()}</div>
      </Tabs>
    </Dialog>
  )
}
