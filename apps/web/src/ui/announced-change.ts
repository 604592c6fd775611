import { useEffect, useRef } from "react"
import { useToast } from "./toast.tsx"

/** Announces what a heading becomes while the page stays, such as the next week: a heading is no live region. */
export function useAnnouncedChange(text: string) {
  const { announce } = useToast()
  const last = useRef(text)
  useEffect(() => {
    if (last.current === text) return
    last.current = text
    announce(text)
  }, [text, announce])
}
