import { Writable } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"

interface RenderOptions {
  /** After so long what is not there yet is given up: its place shows what stands there while it comes. */
  timeoutMs: number
  /** Of a part; the page goes on with what stands in its place. */
  onError: (error: unknown) => void
}

/**
 * Renders a page until all of it is there.
 * @throws what was thrown outside of every part that has something in its place
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
      // Nothing is sent before all of it is there, so no part needs to be moved into place by a script.
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
    // Stopped with the page: a timer that waits holds the whole rendering in memory.
    const giveUp = setTimeout(() => rendering.abort(), timeoutMs).unref()
  })
}
