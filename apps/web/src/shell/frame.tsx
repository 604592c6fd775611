import { Direction } from "radix-ui"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useMatches, useNavigation } from "react-router"
import { AskIdentity } from "../core/accounts/index.ts"
import { languageFacts } from "../i18n/languages.ts"
import { innermostHandle } from "../i18n/namespaces.ts"
import { useLanguage } from "../i18n/use-words.ts"
import { VisitorBar } from "../modules/setup/index.ts"
import { ToastProvider } from "../ui/toast.tsx"
import { CallToAction } from "./call-to-action.tsx"
import { ConnectivityNotice } from "./connectivity.tsx"
import { ConsentProvider } from "./consent-provider.tsx"
import { DemoBanner } from "./demo-banner.tsx"
import { ErrorReferenceToasts } from "./error-reference-toasts.tsx"
import { Footer } from "./footer.tsx"
import { Navigation } from "./navigation/navigation.tsx"
import { NotStarted, OldBrowser } from "./not-started.tsx"
import { OfflineNavigation } from "./offline-navigation.tsx"
import { isPanel } from "./places.ts"
import { SessionProvider } from "./session.tsx"
import { CONTENT_ID, SkipLink } from "./skip-link.tsx"

/** Everything around a page: bar, footer, notices, and who is logged in. Routes say how much of it they want. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["shell", "common"])
  const { direction } = languageFacts[useLanguage()]
  const matches = useMatches()
  const { pathname } = useLocation()
  const isInPanel = isPanel(pathname)
  const frame = isInPanel ? "bare" : (innermostHandle(matches, "frame") ?? "full")
  const isBare = frame === "bare"
  // A panel's rail is no part of its content.
  const Content = isInPanel ? "div" : "main"
  const asksAboutCookies = !innermostHandle(matches, "asksNothing")
  const onHero = innermostHandle(matches, "barOnHero") ?? false
  return (
    <Direction.Provider dir={direction}>
      <ToastProvider label={t("toasts")} closeLabel={t("common:close")} direction={direction}>
        <SessionProvider>
          <ConsentProvider asks={asksAboutCookies}>
            <OldBrowser />
            {/* A panel has its rail to skip, and does it itself. */}
            {!isInPanel && <SkipLink />}
            <NavigationUnderWay />
            {!isBare && <Navigation onHero={onHero} />}
            <DemoBanner onHero={onHero && !isBare} />
            <Content
              {...(!isInPanel && { id: CONTENT_ID })}
              tabIndex={-1}
              className={onHero ? "outline-none" : "min-h-dvh outline-none"}
            >
              {children}
            </Content>
            {frame === "full" && <CallToAction />}
            {!isBare && <Footer />}
            <AskIdentity />
            <ConnectivityNotice />
            <ErrorReferenceToasts />
            <OfflineNavigation />
            <NotStarted />
            <VisitorBar />
          </ConsentProvider>
        </SessionProvider>
      </ToastProvider>
    </Direction.Provider>
  )
}

/** A thin line while the next page is on its way; the page before stays on the screen. */
function NavigationUnderWay() {
  const { state } = useNavigation()
  if (state === "idle") return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-60 h-0.75 animate-breathe bg-accent [animation-delay:300ms]"
    />
  )
}
