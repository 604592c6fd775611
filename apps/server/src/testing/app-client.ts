import type { FastifyInstance, InjectOptions } from "fastify"
import type { TestAnswer } from "./as.ts"

export const APP = "/accounts/_allauth/app/v1"

/** A phone's app: no cookies, and the token of its session in a header. */
export interface AppClient {
  token: string | undefined
  send(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: InjectOptions["payload"],
    headers?: Record<string, string>,
  ): Promise<TestAnswer>
}

/** An app at the server; it keeps the newest token that an answer brings. */
export function openAppClient(server: FastifyInstance, { ip }: { ip?: string } = {}): AppClient {
  const client: AppClient = {
    token: undefined,
    async send(method, url, body, headers) {
      const answer = await server.inject({
        method,
        url,
        ...(ip === undefined ? {} : { remoteAddress: ip }),
        headers: { ...(client.token && { "x-session-token": client.token }), ...headers },
        ...(body === undefined ? {} : { payload: body }),
      })
      const isJson = String(answer.headers["content-type"]).includes("json") && answer.body !== ""
      const parsed = isJson ? answer.json() : answer.body
      if (isJson && parsed?.meta?.session_token) client.token = parsed.meta.session_token
      return { status: answer.statusCode, body: parsed, text: answer.body, headers: answer.headers }
    },
  }
  return client
}
