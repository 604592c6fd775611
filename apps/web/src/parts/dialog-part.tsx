import { useQueryClient } from "@tanstack/react-query"
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { type AccountParams, type dialogParams, useAccountParams } from "../address/account-params.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import { useIsInBrowser } from "../runtime/use-is-in-browser.ts"
import { addDialog, type Part, type ReadEarly } from "./drawn-parts.ts"
import { loadable } from "./loadable.ts"
import { NotLoaded, PartFrame } from "./part.tsx"
import { endSheet, giveWayToDialog, ShowSheet, WaitingContent, WaitingSheet } from "./waiting-sheet.tsx"

interface DialogPartOptions<P> {
  /** Imports the dialog, which opens itself by the same parameters. */
  load: () => Promise<ComponentType<P>>
  /** What its texts need besides the page's own. */
  words?: readonly Namespace[]
  /** Whether the address opens it. */
  isOpen: (params: AccountParams, props: P) => boolean
  /** Its parameters, which closing takes away. */
  dialog: keyof typeof dialogParams | ((props: P) => keyof typeof dialogParams)
  early?: EarlySheet
  /** It fills a phone. */
  isTall?: boolean
}

/** For a dialog that is what one came for: a press is answered before the app, its code or its data is there. */
interface EarlySheet {
  /** By this name links say what the sheet tells (`SheetLink`), and the page's script finds it. */
  name: string
  /** Its own among all dialogs: guests and families have different ones behind a sheet of one name. */
  part: string
  /** Asks for what the dialog will read, while its code is on the way. */
  read: ReadEarly
  /** What can be done before the dialog is there. */
  Footer?: ComponentType
}

/** A dialog that is fetched when the address first opens it. When it can't be had, a sheet says so and asks again. */
export function dialogPart<P extends object = object>(
  options: DialogPartOptions<P>,
): ComponentType<P> & Part {
  const { load, words = [], isOpen: opens, dialog, early, isTall = false } = options
  const code = loadable(load)
  function DialogPart(props: P) {
    const { params, close } = useAccountParams()
    const queries = useQueryClient()
    const isInBrowser = useIsInBrowser()
    const isOpen = opens(params, props)
    // From its first opening on it stays, so that it can glide out.
    const [wasOpened, setWasOpened] = useState(false)
    if (isOpen && !wasOpened) setWasOpened(true)
    const [attempt, setAttempt] = useState(0)
    useEffect(() => {
      if (!isOpen || !code.hasFailed()) return
      // Opened anew after a failure.
      code.forget()
      setAttempt((count) => count + 1)
    }, [isOpen])
    const sheet = useRef<HTMLDialogElement>(null)
    const read = useEffectEvent(() => early?.read(queries, params))
    useLayoutEffect(() => {
      if (!isOpen) return
      read()
      const { current } = sheet
      return () => endSheet(current)
    }, [isOpen])
    const onClose = () => void close(typeof dialog === "function" ? dialog(props) : dialog)
    return (
      <>
        {early && (
          <WaitingSheet sheet={sheet} name={early.name} standsFor={early.part} onClose={onClose}>
            <WaitingContent />
            {early.Footer && <early.Footer />}
          </WaitingSheet>
        )}
        {wasOpened && isInBrowser && (
          <PartFrame
            key={attempt}
            code={code}
            words={words}
            props={props}
            onDrawn={() => giveWayToDialog(sheet.current)}
            waiting={
              isOpen && (
                <>
                  {!early && (
                    <WaitingSheet sheet={sheet} isTall={isTall} onClose={onClose}>
                      <WaitingContent isTall={isTall} />
                    </WaitingSheet>
                  )}
                  <ShowSheet sheet={sheet} delay={WAIT_MS} />
                </>
              )
            }
            failed={(retry) => isOpen && <FailedSheet onClose={onClose} retry={retry} />}
          />
        )}
      </>
    )
  }
  const part = { code, words }
  if (early) addDialog(early.part, part, early.read)
  return Object.assign(DialogPart, part)
}

/** What comes faster than this comes without a sheet in between. */
const WAIT_MS = 300

function FailedSheet({ onClose, retry }: { onClose: () => void; retry: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <>
      <WaitingSheet sheet={sheet} onClose={onClose}>
        <NotLoaded retry={retry} />
      </WaitingSheet>
      <ShowSheet sheet={sheet} />
    </>
  )
}
