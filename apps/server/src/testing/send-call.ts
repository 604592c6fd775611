import type { CallDeclaration } from "@academy/contract/call"
import type { TestAnswer, Visitor } from "./as.ts"

/** Who makes a call, and with what it succeeds. */
export interface OfficeWrite {
  by: { id: number; visitor: Visitor }
  params?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** `GET /api/…`, as tables of tests name a call. */
export const nameOf = ({ method, path }: Pick<CallDeclaration, "method" | "path">) => `${method} ${path}`

/** A call's address with its parameters filled in. */
export const pathWith = (path: string, params: Record<string, unknown>) =>
  path.replace(/:([a-z_]+)/g, (_, name: string) => String(params[name]))

/** Makes a call as a visitor: reads as our pages' script does, writes with their body and, if given, other headers. */
export function send(
  visitor: Visitor,
  call: CallDeclaration,
  params: unknown,
  body: unknown,
  headers?: Record<string, string>,
): Promise<TestAnswer> {
  const url = pathWith(call.path, (params ?? {}) as Record<string, unknown>)
  const payload = (body ?? {}) as Record<string, unknown>
  switch (call.method) {
    case "GET":
      // As a page's own script asks.
      return visitor.get(url, { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" })
    case "POST":
      return visitor.post(url, payload, headers)
    case "PUT":
      return visitor.put(url, payload, headers)
    case "PATCH":
      return visitor.patch(url, payload, headers)
    case "DELETE":
      return visitor.delete(url, payload, headers)
  }
}
