import { SECOND_MS } from "@academy/domain/time"
import { AwsClient } from "aws4fetch"
import type { Settings } from "../settings.ts"
import { contentTypeOfKey } from "./file-keys.ts"
import type { FilesGateway } from "./files.ts"

const TIMEOUT_MS = 10 * SECOND_MS

/** Files in a bucket with the S3 API, shared by several instances. */
export function openS3Files({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Settings["s3"]>): FilesGateway {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" })
  const urlOf = (key: string) => new URL(`/${bucket}/${key}`, endpoint).href

  async function ask(key: string, init: RequestInit): Promise<Response> {
    const answer = await client
      .fetch(urlOf(key), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((error: Error & { cause?: unknown }) => {
        // Without the socket's error as the cause: it would look like one of the database.
        throw new Error(`The file store is not reached: ${String(error.cause ?? error)}`)
      })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`The file store answered ${answer.status} to ${init.method}`)
  }

  return {
    async put(key, content, contentType) {
      const body = new Uint8Array(content)
      const answer = await ask(key, { method: "PUT", body, headers: { "content-type": contentType } })
      if (!answer.ok) throw new Error(`The file store has no bucket ${bucket}`)
    },
    async read(key) {
      const contentType = contentTypeOfKey(key)
      if (!contentType) return null
      const answer = await ask(key, { method: "GET" })
      return answer.ok ? { content: Buffer.from(await answer.arrayBuffer()), contentType } : null
    },
    async remove(key) {
      if (contentTypeOfKey(key)) await ask(key, { method: "DELETE" })
    },
  }
}
