import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { readCookie, writeCookie } from "../api/cookies.ts"
import { type Consent, readConsent, writeConsent } from "./consent.ts"
import { CookieBanner } from "./cookie-banner.tsx"
import { hasMeasuring } from "./measured-pages.ts"

const CookieDialog = lazy(() => import("./cookie-dialog.tsx"))

interface ConsentControls {
  /** Null until there is a choice. */
  consent: Consent | null
  decide: (consent: Consent) => void
  /** The choice by hand, which can be made anew at any time. */
  openDialog: () => void
}

const ConsentContext = createContext<ConsentControls | null>(null)

/** What the visitor allows. A script that counts or measures asks here first. */
export function useConsent(): ConsentControls {
  const controls = useContext(ConsentContext)
  if (!controls) throw new Error("useConsent needs a ConsentProvider around it")
  return controls
}

interface ConsentProviderProps {
  /** Whether this page asks who has not answered yet. */
  asks: boolean
  children: ReactNode
}

export function ConsentProvider({ asks, children }: ConsentProviderProps) {
  const [consent, setConsent] = useState<Consent | null>(null)
  // Pages are the same for everybody when they come, with the question unseen; the browser alone knows whether to ask,
  // and does so before the app is there (page-script/cookies.ts).
  const [isRead, setIsRead] = useState(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  useEffect(() => {
    setConsent(readConsent(readCookie))
    setIsRead(true)
  }, [])

  useMeasuring(isRead, consent)

  const decide = (next: Consent) => {
    writeConsent(next, writeCookie)
    setConsent(next)
    setIsDialogOpen(false)
  }
  const openDialog = () => setIsDialogOpen(true)

  return (
    <ConsentContext value={{ consent, decide, openDialog }}>
      {children}
      {asks && !consent && !isDialogOpen && (
        <CookieBanner hidden={!isRead} decide={decide} customize={openDialog} />
      )}
      {isDialogOpen && (
        <Suspense>
          <CookieDialog current={consent} decide={decide} close={() => setIsDialogOpen(false)} />
        </Suspense>
      )}
    </ConsentContext>
  )
}

/** Counts the pages that are opened, and stops the moment the choice changes. */
function useMeasuring(isRead: boolean, consent: Consent | null) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isRead || !hasMeasuring()) return
    // The address may still be the one before while React draws; it is the one that counts.
    const address = new URL(pathname + search, location.origin)
    import("./measuring.ts").then(({ measure }) => measure(address, consent))
  }, [isRead, consent, pathname, search])
}
