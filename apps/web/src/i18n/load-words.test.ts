import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createI18n } from "./create-i18n.ts"
import { hasWords, loadWords } from "./load-words.ts"

/** Answers the requests one after the other, the last of them for good; returns how many there were. */
function answerWith(...answers: (Response | Error)[]) {
  let asked = 0
  vi.stubGlobal("fetch", async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    if (answer instanceof Response) return answer.clone()
    throw answer
  })
  return () => asked
}
const words = () => Response.json({ tryAgain: "Try again" })
const textOf = (instance: ReturnType<typeof createI18n>) => instance.t("common:tryAgain")

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("words that don't come at once", () => {
  it.each([
    ["the network fails", new TypeError("Failed to fetch")],
    ["the server is in trouble", new Response(null, { status: 503 })],
    ["half a file arrives", new Response('{"tryAgain": "Tr')],
  ])("are asked for again when %s, and nothing is drawn without them", async (_, failure) => {
    const asked = answerWith(failure, failure, words())
    const instance = createI18n("en", {})
    let isDone = false
    const load = loadWords(instance, "en", ["common"]).then(() => {
      isDone = true
    })
    await vi.advanceTimersByTimeAsync(1400)
    expect([asked(), isDone, hasWords(instance, "en", ["common"])]).toEqual([2, false, false])
    await vi.advanceTimersByTimeAsync(200)
    await load
    expect([asked(), textOf(instance)]).toEqual([3, "Try again"])
  })

  it("are asked for more and more seldom, but at least every fifteen seconds", async () => {
    const asked = answerWith(new TypeError("Failed to fetch"))
    void loadWords(createI18n("en", {}), "en", ["common"])
    await vi.advanceTimersByTimeAsync(16_000)
    expect(asked()).toBe(6)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(10)
  })

  it("are asked for once by all who want them", async () => {
    const asked = answerWith(words())
    const instance = createI18n("en", {})
    await Promise.all([
      loadWords(instance, "en", ["common", "shell"]),
      loadWords(instance, "en", ["shell"]),
      loadWords(instance, "en", ["shell", "common"]),
    ])
    expect([asked(), hasWords(instance, "en", ["common", "shell"])]).toEqual([2, true])
  })

  it("are given up when the server has them no more, and asked for by the next page", async () => {
    const instance = createI18n("en", {})
    answerWith(new Response(null, { status: 404 }))
    await expect(loadWords(instance, "en", ["common"])).rejects.toThrow(/No words at/)
    expect(hasWords(instance, "en", ["common"])).toBe(false)
    answerWith(words())
    await loadWords(instance, "en", ["common"])
    expect(textOf(instance)).toBe("Try again")
  })
})
