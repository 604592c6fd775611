import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"

/** The headless shell is the same engine without the browser around it, and takes three quarters of the time or less. */
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
const findBrowser = () => present()[0]

/** Nearly every reader's machine has letters as wide as Arial's; a bare server has none, and pages would move there. */
const hasLettersLikeArial = () =>
  /Arial|Liberation|Helvetica/.test(spawnSync("fc-match", ["Arial"], { encoding: "utf8" }).stdout ?? "")

const mayInstall = () =>
  process.getuid?.() === 0 &&
  existsSync("/etc/os-release") &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))

function install(name) {
  console.log(`Installing the Debian package ${name} …`)
  const { status } = spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
  return status === 0
}

function installWhatIsMissing() {
  const hasBrowser = findBrowser()
  const hasLetters = hasLettersLikeArial()
  if (hasBrowser && hasLetters) return
  spawnSync("apt-get", ["update", "-q"], { stdio: ["ignore", "ignore", "inherit"] })
  // An older Debian has the whole browser only.
  if (!hasBrowser) ["chromium-headless-shell", "chromium"].some(install)
  if (!hasLetters) install("fonts-liberation")
}

/**
 * The path of a Chromium or Chrome for the browser journeys. On Debian as root it is installed if missing, and so are
 * the letters that a reader's machine has; elsewhere a missing one throws a sentence that says what to do.
 */
export function findChromium() {
  if (mayInstall()) installWhatIsMissing()
  const browser = findBrowser()
  if (browser) return browser
  throw new Error(
    "The browser journeys need Chromium or Chrome. Install it (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH to one.",
  )
}

/** As `findChromium`, but the whole browser where there is one: the shell keeps Lighthouse waiting 5 s for each trace. */
export function findWholeChromium() {
  const first = findChromium()
  return first === SHELL ? (present().find((place) => place !== SHELL) ?? first) : first
}
