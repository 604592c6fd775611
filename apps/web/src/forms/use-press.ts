import { useRef } from "react"

/**
 * One name for each message that is sent, however often its button is clicked or its sending is repeated: the server
 * writes it once. Another message has another name, also one with the same words after `forget`.
 */
export function usePress() {
  const last = useRef({ message: "", press: "" })
  return {
    of(message: string): string {
      if (last.current.message !== message) last.current = { message, press: crypto.randomUUID() }
      return last.current.press
    },
    forget() {
      last.current = { message: "", press: "" }
    },
  }
}
