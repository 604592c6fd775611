import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { on, once } from "node:events"
import { join } from "node:path"
import type { Readable } from "node:stream"
import type { Cookie } from "@playwright/test"

/** How W3C WebDriver names an element in its JSON. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
type Element = Record<typeof ELEMENT, string>

const window = join(import.meta.dirname, "window.py")

/** What the walk needs of the machine, by the name of its Debian package; null when all is there. */
export function whatIsMissing(): string | null {
  const run = (command: string, ...args: string[]) => spawnSync(command, args)
  if (run("WebKitWebDriver", "--help").error) return "webkit2gtk-driver"
  if (run("Xvfb", "-help").error) return "xvfb"
  const asks = 'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2'
  return run("/usr/bin/python3", "-c", asks).status === 0 ? null : "python3-gi gir1.2-webkit2-4.1"
}

const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill("SIGTERM")
  await once(child, "exit")
}

/** The number of a screen that nobody uses yet, as Xvfb chose it; it ends when nobody reads what it says. */
async function displayOf(screen: ChildProcess): Promise<string> {
  let said = ""
  for await (const [text] of on(screen.stdio[3] as Readable, "data", { close: ["close"] })) {
    said += text
    if (said.endsWith("\n")) return said.trim()
  }
  throw new Error("Xvfb ended before it was ready")
}

/** WebKit on a screen of its own, driven by W3C WebDriver. One page at a time. */
export class WebKit {
  readonly #processes: ChildProcess[]
  readonly #session: string

  private constructor(processes: ChildProcess[], session: string) {
    this.#processes = processes
    this.#session = session
  }

  /** @param size of the page in CSS pixels, "390x844" */
  static async open(size: string): Promise<WebKit> {
    const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    })
    const port = 20_000 + Math.floor(Math.random() * 20_000)
    const env = {
      ...process.env,
      DISPLAY: `:${await displayOf(screen)}`,
      GDK_BACKEND: "x11",
      // Drawn by the processor: there is no graphics card to share.
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // As root, or where namespaces are closed, its sandbox cannot be made; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      NO_AT_BRIDGE: "1",
    }
    const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], { env, stdio: "ignore" })
    const base = `http://127.0.0.1:${port}/session`
    const capabilities = {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: window, args: [size] },
        timeouts: { pageLoad: 60_000, script: 30_000, implicit: 0 },
      },
    }
    try {
      const { sessionId } = (await ask("POST", base, { capabilities }, 50)) as { sessionId: string }
      return new WebKit([driver, screen], `${base}/${sessionId}`)
    } catch (error) {
      for (const child of [driver, screen]) await kill(child)
      throw error
    }
  }

  async close() {
    await ask("DELETE", this.#session).catch(() => {})
    for (const child of this.#processes) await kill(child)
  }

  goto = (url: string) => ask("POST", `${this.#session}/url`, { url })
  address = () => ask("GET", `${this.#session}/url`) as Promise<string>
  /** Runs a function in the page; it may use nothing from around it. */
  evaluate = <T, A extends unknown[]>(run: (...args: A) => T, ...args: A): Promise<T> =>
    ask("POST", `${this.#session}/execute/sync`, {
      script: `return (${run}).apply(null, arguments)`,
      args,
    }) as Promise<T>

  async setCookies(cookies: readonly Cookie[]) {
    await ask("DELETE", `${this.#session}/cookie`)
    for (const { name, value, path, httpOnly } of cookies)
      await ask("POST", `${this.#session}/cookie`, { cookie: { name, value, path, httpOnly } })
  }

  /** Presses the link, button or option of that name as a finger would, once it is there. */
  async press(name: string) {
    await this.#act("click", {}, name, (wanted) => {
      const open = document.querySelector("[role$=dialog][data-state=open]") ?? document.body
      const controls = open.querySelectorAll<HTMLElement>("a[href], button, [role=combobox]")
      return [...document.querySelectorAll<HTMLElement>("[role=option]"), ...controls].find(
        (control) =>
          control.getClientRects().length > 0 &&
          [
            control.getAttribute("aria-label"),
            control.innerText.trim(),
            ...[...((control as HTMLButtonElement).labels ?? [])].map(({ innerText }) => innerText.trim()),
          ].includes(wanted),
      )
    })
  }

  /** Types into the field with that label, by keys. */
  async type(label: string, text: string) {
    await this.#act("value", { text }, label, (wanted) => {
      const found = [...document.querySelectorAll("label")].find(
        ({ innerText, control }) =>
          innerText.trim().startsWith(wanted) && control instanceof HTMLInputElement,
      )
      return found?.control ?? undefined
    })
  }

  async #act(command: string, body: object, name: string, find: (name: string) => HTMLElement | undefined) {
    const found = (await this.waitFor(name, find, name)) as unknown as Element
    // What still slides in would be pressed where it is no more.
    await this.waitFor("stillness", () =>
      document.getAnimations().every(({ playState, effect }) => {
        const isLoop = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
        return playState !== "running" || isLoop
      }),
    )
    await ask("POST", `${this.#session}/element/${found[ELEMENT]}/${command}`, body)
  }

  /** Asks the page again and again until it answers with something true, and gives that. */
  async waitFor<T, A extends unknown[]>(what: string, run: (...args: A) => T, ...args: A): Promise<T> {
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      const answer = await this.evaluate(run, ...args)
      if (answer) return answer
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`WebKit waited in vain for ${what} at ${await this.address()}`)
  }
}

/** @param tries the driver needs a moment until it listens */
async function ask(method: string, url: string, body?: object, tries = 1): Promise<unknown> {
  for (let left = tries; ; left--) {
    try {
      const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
      const { value } = (await answer.json()) as { value: unknown }
      if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
      return value
    } catch (error) {
      if (left <= 1 || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
