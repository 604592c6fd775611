import type { Answer } from "@academy/contract/client"
import type { PageContext } from "@academy/contract/page-context"

/**
 * The card behind a shared address.
 * @throws a 404 for an address that never was one or is none any more
 */
export async function readSharedCard(
  context: PageContext,
  key: string,
): Promise<Answer<"GET /api/cards/:key/">> {
  try {
    return await context.read("GET /api/cards/:key/", { params: { key } })
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status === 404 || status === 400) throw new Response(null, { status: 404 })
    throw error
  }
}
