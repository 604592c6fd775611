import { DoorOpen, ListChecks, Palette } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, useParams } from "react-router"
import { NewOwnerForm } from "../../core/accounts/index.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import phoneScene from "../../ui/drawings/scenes/login-phone.svg?url"
import wideScene from "../../ui/drawings/scenes/login-wide.svg?url"
import { PageHead } from "../page-head.tsx"
import { LanguageButton } from "./language-button.tsx"

export const handle: RouteHandle = {
  namespaces: ["accounts", "setup"],
  frame: "bare",
  asksNothing: true,
  startsAtOnce: true,
}

/** Where the link leads that the server printed at its first start. */
export default function SetupStart() {
  const { t } = useTranslation("setup")
  const { key = "" } = useParams()
  return (
    <div className="flex min-h-dvh flex-col bg-page lg:grid lg:grid-cols-[13fr_11fr]">
      <PageHead title={t("title")} />
      <Picture />
      <div className="flex grow flex-col lg:min-h-dvh">
        <div className="flex justify-end px-5 pt-4 lg:px-16 lg:pt-11">
          <LanguageButton />
        </div>
        <div className="mx-auto flex w-full max-w-123 grow flex-col px-5 pt-2 pb-12 lg:justify-center lg:pb-20">
          {/* As a new document, which has the academy's own facts. */}
          <NewOwnerForm setupKey={key} onDone={() => window.location.replace(href("/setup"))} />
        </div>
      </div>
    </div>
  )
}

const points = [
  { name: "look", Icon: Palette },
  { name: "offer", Icon: ListChecks },
  { name: "open", Icon: DoorOpen },
] as const

function Picture() {
  const { t } = useTranslation("setup")
  return (
    <div className="night relative flex min-h-47.5 shrink-0 flex-col justify-between gap-6 overflow-hidden bg-page! px-5 py-6 lg:sticky lg:top-0 lg:h-dvh lg:px-14 lg:py-12">
      <picture className="absolute inset-0">
        <source media="(min-width: 1024px)" srcSet={wideScene} />
        <img src={phoneScene} alt="" className="flip-rtl size-full object-cover" />
      </picture>
      <div className="relative">
        <p className="text-display text-page text-ink lg:text-[3.25rem] lg:leading-tight">{t("title")}</p>
        <p className="mt-3 max-w-105 text-copy text-ink/90 lg:text-[1.125rem]">{t("start.lead")}</p>
      </div>
      <ul className="relative flex flex-wrap gap-x-10 gap-y-4 text-small max-lg:hidden">
        {points.map(({ name, Icon }) => (
          <li key={name} className="flex gap-3 text-ink">
            <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
            <span>
              <span className="block text-label">{t(`start.${name}`)}</span>
              <span className="text-ink/80">{t(`start.${name}Hint`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
