import type { Transport } from "./request.ts"

/** A picture over a slow network takes longer than any other call. */
const UPLOAD_TIMEOUT_MS = 120_000

/**
 * Sends a form and reports how much of it has left the device, which `fetch` can't.
 * @param onProgress the share sent, from 0 to 1
 */
export const uploading = (onProgress: (share: number) => void): Transport => ({
  timeout_ms: UPLOAD_TIMEOUT_MS,
  fetch: (url, { method = "POST", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const upload = new XMLHttpRequest()
      upload.open(method, url)
      for (const [name, value] of new Headers(headers)) upload.setRequestHeader(name, value)
      upload.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      upload.onload = () =>
        resolve(
          new Response(upload.responseText, {
            status: upload.status,
            headers: { "x-request-id": upload.getResponseHeader("x-request-id") ?? "" },
          }),
        )
      upload.onerror = () => reject(new TypeError("the upload failed"))
      upload.onabort = () => reject(new DOMException("the upload was aborted", "AbortError"))
      signal?.addEventListener("abort", () => upload.abort())
      upload.send(body instanceof FormData ? body : null)
    }),
})
