import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { hasLettersLikeArial, hasQuickBrowser } from "./find-chromium.mjs"

/**
 * For a fresh Debian or Ubuntu machine where this runs as root, as in `.ci/run`: installs what the browser journeys
 * need and the machine lacks. Anywhere else it does nothing, and `npm test` says what is missing.
 */
const mayInstall =
  process.getuid?.() === 0 &&
  existsSync("/etc/os-release") &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))

function apt(...args) {
  const { status } = spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  })
  return status === 0
}

function install(name) {
  console.log(`Installing the Debian package ${name} …`)
  return apt("install", "-y", "-q", "--no-install-recommends", name)
}

// Also where the whole browser is there: its journeys take half as long again.
const needsBrowser = !hasQuickBrowser()
const needsLetters = !hasLettersLikeArial()
if (mayInstall && (needsBrowser || needsLetters)) {
  apt("update", "-q")
  // An older Debian has the whole browser only, which serves as well where it is installed.
  if (needsBrowser) ["chromium-headless-shell", "chromium"].some(install)
  if (needsLetters) install("fonts-liberation")
}
