import { createContext, type ReactNode, useContext, useEffect, useState } from "react"

const NowContext = createContext<Date | null>(null)
const TICK_MS = 30_000
/** Until parts of the page are taken over that wait for their words, they are to be drawn with the server's time. */
const FIRST_TICK_MS = 3_000

/** What time it is, to half a minute. The first drawing uses the server's time, so that both draw the same. */
export function useNow(): Date {
  const now = useContext(NowContext)
  if (!now) throw new Error("useNow needs a NowProvider around it")
  return now
}

interface NowProviderProps {
  /** The server's time, ISO 8601. */
  initial: string
  /** Tests go on from `initial`. */
  clock?: () => number
  children: ReactNode
}

export function NowProvider({ initial, clock = Date.now, children }: NowProviderProps) {
  const [now, setNow] = useState(() => new Date(initial))
  useEffect(() => {
    let next = setTimeout(function tick() {
      setNow(new Date(clock()))
      // On the wall's half minutes: a new day, and with it a new price or month, is shown when it begins.
      next = setTimeout(tick, TICK_MS - (clock() % TICK_MS))
    }, FIRST_TICK_MS)
    return () => clearTimeout(next)
  }, [clock])
  return <NowContext value={now}>{children}</NowContext>
}
