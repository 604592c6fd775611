#!/usr/bin/env node
import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { WebSocket, WebSocketServer } from "ws"
import { findFirefox } from "./find-firefox.mjs"

/**
 * Firefox as Playwright starts it. Playwright speaks WebDriver BiDi as the next Firefox knows it; the long-term release
 * lacks one command, by which themes and reduced motion are imitated. This stands between the two: it answers that
 * command itself, so that the page has the browser's own theme, and hands all else through.
 */
const UNKNOWN_HERE = "emulation.setMediaFeaturesOverride"

const firefox = spawn(findFirefox(), process.argv.slice(2), { stdio: ["ignore", "inherit", "pipe"] })
firefox.on("exit", (status) => process.exit(status ?? 1))
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const [, address] = line.match(/WebDriver BiDi listening on (ws:\S+)/) ?? []
  if (address) standBefore(address)
  else console.error(line)
})

function standBefore(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 })
  // Playwright reads this line to learn where to connect.
  server.on("listening", () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  )
  server.on("connection", (playwright, { url }) => {
    const browser = new WebSocket(address + url, { maxPayload: 0 })
    const early = []
    playwright.on("message", (data) => {
      const text = data.toString()
      const { id, method } = JSON.parse(text)
      if (method === UNKNOWN_HERE) playwright.send(JSON.stringify({ type: "success", id, result: {} }))
      else if (browser.readyState === WebSocket.OPEN) browser.send(text)
      else early.push(text)
    })
    browser.on("open", () => {
      for (const text of early) browser.send(text)
    })
    browser.on("message", (data) => playwright.send(data.toString()))
    for (const [one, other] of [
      [browser, playwright],
      [playwright, browser],
    ]) {
      one.on("close", () => other.close())
      one.on("error", () => other.close())
    }
  })
}
