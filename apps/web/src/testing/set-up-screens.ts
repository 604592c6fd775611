import { cleanup, configure } from "@testing-library/react"
import { afterEach } from "vitest"

/** Runs before each file of component tests: files share a worker's modules and document, so each cleans up. */
const realFetch = globalThis.fetch

// What comes later than the first drawing is waited for, also on a machine that has more to do.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  // A link to a part of the page has been followed.
  history.replaceState(null, "", location.pathname)
})
