import { existsSync } from "node:fs"

const PLACES = [
  process.env.FIREFOX_PATH,
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/snap/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
]

/** The path of an ordinary Firefox; throws a sentence that says what to do where there is none. */
export function findFirefox() {
  const found = PLACES.find((place) => place && existsSync(place))
  if (found) return found
  throw new Error(
    "These journeys need Firefox. Install it (Debian: apt-get install firefox-esr; macOS: brew install --cask firefox) or set FIREFOX_PATH to one.",
  )
}
