import { sessionStore } from "./storage.ts"

declare global {
  interface Window {
    /** React Router's list of the build's files; its own address has the hash of them all in its name. */
    __reactRouterManifest?: { url: string }
  }
}

/** The build that the page was reloaded for: while copies are replaced in turn, the old one may answer again. */
const LOADED_FOR_KEY = "loaded_again_for"

/**
 * Loads the page anew, once, when a newer build has taken the place of the one on the screen, whose files are gone.
 * Nothing happens when nobody answers: then it is the connection.
 */
export async function loadAgainIfReplaced(): Promise<void> {
  const url = window.__reactRouterManifest?.url
  if (!url) return
  try {
    const { status } = await fetch(url, { method: "HEAD", cache: "no-store" })
    if (status !== 404 || sessionStore.getItem(LOADED_FOR_KEY) === url) return
    sessionStore.setItem(LOADED_FOR_KEY, url)
    location.reload()
  } catch {
    // Out of reach for now.
  }
}
