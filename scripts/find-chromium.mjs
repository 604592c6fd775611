import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"

const PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

const found = () => PLACES.find((place) => place && existsSync(place))

const isDebian = () =>
  existsSync("/etc/os-release") && /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))

/**
 * The path of a Chromium or Chrome for the browser journeys. On Debian as root it is installed if missing; elsewhere
 * a missing one throws a sentence that says what to do.
 */
export function findChromium() {
  const present = found()
  if (present) return present
  if (isDebian() && process.getuid?.() === 0) {
    console.log("Chromium is missing; installing the Debian package …")
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }
    spawnSync("apt-get", ["update", "-q"], quiet)
    execFileSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], quiet)
    const installed = found()
    if (installed) return installed
  }
  throw new Error(
    "The browser journeys need Chromium or Chrome. Install it (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH to one.",
  )
}
