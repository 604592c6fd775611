import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"

interface RenderOptions {
  /** After this time, pending parts are abandoned and their fallbacks are sent. */
  timeoutMs: number
  /** An error of a part; the page is sent with its fallback. */
  onError: (error: unknown) => void
}

/**
 * Renders a page completely.
 * @throws errors outside of parts with a fallback
 */
export function renderWhole(page: ReactNode, { timeoutMs, onError }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(giveUp)
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const rendering = renderToPipeableStream(page, {
      // Nothing is sent before everything is rendered, so no script needs to move parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => rendering.pipe(whole),
      onShellError: (error) => {
        clearTimeout(giveUp)
        reject(error)
      },
      onError: (error) => {
        onError(error)
      },
    })
    // Cleared with the page: a pending timer keeps the whole rendering in memory.
    const giveUp = setTimeout(() => rendering.abort(), timeoutMs).unref()
  })
}
