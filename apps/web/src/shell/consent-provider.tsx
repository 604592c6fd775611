import { createContext, type ReactNode, useContext, useEffect, useState } from "react"
import { useLocation } from "react-router"
import { pressedPart, usePressedPart } from "../parts/use-pressed-part.ts"
import { readCookie, writeCookie } from "../runtime/cookies.ts"
import { CONSENT_GIVEN, type Consent, readConsent, writeConsent } from "./consent.ts"
import { CookieBanner } from "./cookie-banner.tsx"
import { hasMeasuring } from "./measured-pages.ts"

interface ConsentControls {
  /** Null until there is a choice. */
  consent: Consent | null
  decide: (consent: Consent) => void
  /** The choice by hand, which can be made anew at any time. */
  openDialog: () => void
}

const cookieDialog = pressedPart(async () => (await import("./cookie-dialog.tsx")).CookieDialog)

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
  // and does so before the app is there (document/page-script/cookies.ts).
  const [isRead, setIsRead] = useState(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  // It comes when it is asked for; until then the banner stays.
  const { Loaded: CookieDialog, press } = usePressedPart(cookieDialog)
  useEffect(() => {
    const read = () => setConsent(readConsent(readCookie))
    read()
    setIsRead(true)
    document.addEventListener(CONSENT_GIVEN, read)
    return () => document.removeEventListener(CONSENT_GIVEN, read)
  }, [])

  useMeasuring(isRead, consent)

  const decide = (next: Consent) => {
    writeConsent(next, writeCookie)
    setConsent(next)
    setIsDialogOpen(false)
  }
  const openDialog = () => void press(() => setIsDialogOpen(true))

  return (
    <ConsentContext value={{ consent, decide, openDialog }}>
      {children}
      {asks && !consent && !isDialogOpen && (
        <CookieBanner hidden={!isRead} decide={decide} customize={openDialog} />
      )}
      {isDialogOpen && CookieDialog && (
        <CookieDialog current={consent} decide={decide} close={() => setIsDialogOpen(false)} />
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
    import("./measuring.ts")
      .then(({ measure }) => measure(address, consent))
      // Out of reach: then this page is not counted.
      .catch(() => undefined)
  }, [isRead, consent, pathname, search])
}
