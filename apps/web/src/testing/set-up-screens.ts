import { cleanup } from "@testing-library/react"
import { afterEach } from "vitest"

/** Runs before each file of component tests: files share a worker's modules and document, so each test leaves them empty. */
const realFetch = globalThis.fetch

afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
