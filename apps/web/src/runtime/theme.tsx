import { isTheme, type Theme } from "@academy/domain/page-theme"
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react"
import { readCookie, writeCookie } from "./cookies.ts"
import { localStore } from "./storage.ts"

interface ThemeControls {
  /** What was chosen; `system` follows the device. */
  theme: Theme
  setTheme: (theme: Theme) => void
}

const ThemeContext = createContext<ThemeControls | null>(null)
const STORAGE_KEY = "theme"

export function useTheme(): ThemeControls {
  const controls = useContext(ThemeContext)
  if (!controls) throw new Error("useTheme needs a ThemeProvider around it")
  return controls
}

/**
 * The choice of theme. It lives in browser storage (specification, section 4) and is mirrored in a cookie, so that the
 * server's first HTML has it already and nothing flashes. `initial` is what that HTML says.
 */
export function ThemeProvider({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, choose] = useState(initial)
  const setTheme = useCallback((next: Theme) => {
    localStore.setItem(STORAGE_KEY, next)
    writeCookie("theme", next)
    choose(next)
  }, [])
  useEffect(() => {
    // The cookie may be gone while the storage still knows.
    const stored = localStore.getItem(STORAGE_KEY)
    if (isTheme(stored) && stored !== initial && !readCookie("theme")) setTheme(stored)
  }, [initial, setTheme])
  const controls = useMemo(() => ({ theme, setTheme }), [theme, setTheme])
  return <ThemeContext value={controls}>{children}</ThemeContext>
}
