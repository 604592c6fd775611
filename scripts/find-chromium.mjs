import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

/** The headless shell is the same engine without the browser around it, in three quarters of the time or less. */
const SHELL = "/usr/bin/chromium-headless-shell"

const PLACES = [
  process.env.CHROMIUM_PATH,
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

const present = () => PLACES.filter((place) => place && existsSync(place))

/** Whether the headless shell is there, or the browser that somebody has chosen. */
export function hasQuickBrowser() {
  const [first] = present()
  return first !== undefined && [process.env.CHROMIUM_PATH, SHELL].includes(first)
}

/** Nearly every reader's machine has letters as wide as Arial's; a bare server has none, and lines break elsewhere. */
export const hasLettersLikeArial = () =>
  /Arial|Liberation|Helvetica/.test(spawnSync("fc-match", ["Arial"], { encoding: "utf8" }).stdout ?? "")

/** The path of a Chromium or Chrome for the journeys. @throws Error that says what to do where there is none */
export function findChromium() {
  const [browser] = present()
  if (browser) return browser
  throw new Error(
    "The browser journeys need Chromium or Chrome. Install it (Debian: apt-get install chromium-headless-shell fonts-liberation; Ubuntu: snap install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH to one. On Debian as root, .ci/run installs it.",
  )
}

/** As `findChromium`, but the whole browser if there is one: the shell delays each Lighthouse trace by 5 s. */
export function findWholeChromium() {
  const first = findChromium()
  return first === SHELL ? (present().find((place) => place !== SHELL) ?? first) : first
}
