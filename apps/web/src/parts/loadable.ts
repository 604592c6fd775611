import { type ComponentType, use } from "react"
import { settled } from "../runtime/settled.ts"

/** The code of a part could not be had: no connection, or the build was replaced. */
export class PartNotLoaded extends Error {}

export interface Loadable<P> {
  /** Fetches the code before it is wanted. A failure changes nothing: who wants it then asks anew. */
  prefetch(): Promise<unknown>
  /** Fetches the code, once; a failure is kept until `forget`. */
  fetch(): Promise<ComponentType<P>>
  /** Suspends until the code is there. @throws {PartNotLoaded} */
  read(): ComponentType<P>
  hasFailed(): boolean
  /** After a failure: the next `fetch` or `read` asks again. */
  forget(): void
}

/** Code that is fetched when first wanted. Unlike React's `lazy`, a fetch that failed can be tried again. */
export function loadable<P>(load: () => Promise<ComponentType<P>>): Loadable<P> {
  let underWay: Promise<ComponentType<P>> | undefined
  let failed = false

  function fetch() {
    underWay ??= load().then(
      (component) => component,
      (cause: unknown) => {
        failed = true
        throw new PartNotLoaded("a part of the app could not be loaded", { cause })
      },
    )
    return underWay
  }

  return {
    prefetch: async () => {
      if (underWay) return
      const component = await load()
      underWay ??= settled(component)
    },
    fetch,
    read: () => use(fetch()),
    hasFailed: () => failed,
    forget: () => {
      if (!failed) return
      failed = false
      underWay = undefined
    },
  }
}
