import { setTimeout as pause } from "node:timers/promises"
import type { World } from "../world.ts"

export interface Answer {
  /** 0 when the connection broke: what became of the request is not known. */
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: people read answers of every shape
  body: any
}

const CSRF_TOKEN = "abcdefghijklmnopqrstuvwxyz012345"
/** A child's last name carries its family's mark; one that a stranger reads has leaked. */
const MARK = /Zq[0-9a-z]+x/g

export const markOf = (family: number): string => `Zq${family.toString(36)}x`

/** One person's browser: cookies, an address on the network, and a look at whatever comes back. */
export class Browser {
  /** An API key, of a program that has one. */
  key: string | null = null
  readonly #cookies = new Map([["csrftoken", CSRF_TOKEN]])
  readonly #world: World
  readonly #ip: string
  readonly #mayRead: ((mark: string) => boolean) | undefined

  /** @param mayRead whether the person may meet a marked child; undefined: may meet all, as the academy's people */
  constructor(world: World, ip: string, mayRead?: (mark: string) => boolean) {
    this.#ip = ip
    this.#mayRead = mayRead
    this.#world = world
  }

  get = (path: string): Promise<Answer> => this.#send("GET", path)
  post = (path: string, body: object = {}): Promise<Answer> => this.#send("POST", path, body)
  put = (path: string, body: object = {}): Promise<Answer> => this.#send("PUT", path, body)
  patch = (path: string, body: object = {}): Promise<Answer> => this.#send("PATCH", path, body)
  delete = (path: string): Promise<Answer> => this.#send("DELETE", path, {})

  async #send(method: string, path: string, body?: object): Promise<Answer> {
    const begun = performance.now()
    const answer = await this.#fetch(method, path, body)
    this.#world.calls.add(
      `${method} ${path.replace(/\?.*/, "").replace(/\d+/g, ":id")}`,
      performance.now() - begun,
    )
    if (answer.status >= 500 && !this.#world.isFaulty) {
      this.#world.findings.add(
        "no call fails",
        `${method} ${path.replace(/\d+/g, ":id")} answered ${answer.status}`,
      )
    }
    return answer
  }

  async #fetch(method: string, path: string, body?: object): Promise<Answer> {
    const { delay } = this.#world
    try {
      if (delay) await pause(delay())
      const response = await fetch(this.#world.academy.nextUrl() + path, {
        method,
        headers: {
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          "x-forwarded-for": this.#ip,
          "sec-fetch-site": "same-origin",
          "sec-fetch-mode": "cors",
          ...(this.key ? { authorization: `Bearer ${this.key}` } : {}),
          ...(body
            ? { "content-type": "application/json", "x-csrftoken": this.#cookies.get("csrftoken") ?? "" }
            : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
      const text = await response.text()
      if (delay) await pause(delay())
      this.#lookForStrangers(`${method} ${path}`, text)
      const isJson = response.headers.get("content-type")?.includes("json")
      return { status: response.status, body: isJson && text ? JSON.parse(text) : text }
    } catch {
      return { status: 0, body: null }
    }
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === "" || /max-age=0/i.test(cookie)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  #lookForStrangers(call: string, text: string): void {
    const mayRead = this.#mayRead
    if (!mayRead) return
    for (const [mark] of text.matchAll(MARK)) {
      if (mayRead(mark)) continue
      this.#world.findings.add("no one reads about a stranger's child", call.replace(/\d+/g, ":id"))
    }
  }
}
