export interface SmsGateway {
  /**
   * Hands a text message over.
   * @param to the phone's number as `+46701234567`
   * @param key the same for the same message: a gateway that knows it again sends it once
   * @throws when that failed or is not known; it should be tried again
   */
  deliver(to: string, text: string, key: string): Promise<void>
}

const TIMEOUT_MS = 10_000

/**
 * Any gateway that takes a JSON POST: `{ "to", "text", "reference" }` with the key as a bearer token. What answers with
 * 2xx has taken the message. "Text messages" in the operations guide says more.
 */
export const openSmsGateway = ({ url, key }: { url: string; key: string }): SmsGateway => ({
  async deliver(to, text, reference) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ to, text, reference }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // Its words may quote the number.
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The gateway for text messages answered ${answer.status}`)
  },
})
