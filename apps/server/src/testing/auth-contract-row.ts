import type { AuthScene } from "./auth-scene.ts"

/** A browser that nobody is logged in with, the owner's, or another one that did not take part so far. */
type Who = "guest" | "owner" | "stranger"
export interface Row {
  status: number
  who: Who
  when: string
  /** Does what comes before, and says what is sent: the body, or the headers of a GET. */
  given: (scene: AuthScene) => unknown
  /** What the answer must hold beside its shape. */
  holds: object
}
export const row = (
  status: number,
  who: Who,
  when: string,
  given: Row["given"] = () => undefined,
  holds = {},
): Row => ({
  status,
  who,
  when,
  given,
  holds,
})

/** The errors' codes, in their order. */
export const withCode = (...codes: string[]) => ({ errors: codes.map((code) => ({ code })) })
