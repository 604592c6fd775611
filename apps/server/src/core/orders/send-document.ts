import type { FastifyReply } from "fastify"
import type { Deps } from "../../http/deps.ts"
import type { DocumentFile } from "./read-documents.ts"

/** Draws a document and names its file: older browsers read the first name, others the second. */
export async function sendDocument(
  { queues }: Pick<Deps, "queues">,
  reply: FastifyReply,
  draw: () => Promise<DocumentFile>,
): Promise<string> {
  const { name, content } = await queues.documents(draw)
  const plain = name
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\]/g, "")
    .trim()
  reply.type("application/pdf")
  reply.header(
    "content-disposition",
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
  // A buffer is sent as it is, without the serialiser of the declared text.
  return content as unknown as string
}
