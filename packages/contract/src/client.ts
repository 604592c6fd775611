import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from "./call.ts"
import type { ApiCall } from "./calls.ts"

/** The calls as the browser names them: "GET /api/user-players/". Types only: no schema reaches the browser. */
export type ApiCalls = {
  [C in ApiCall as `${C["method"]} ${C["path"]}`]: {
    params: ParamsOf<C>
    query: QueryOf<C>
    body: BodyOf<C>
    answer: AnswerOf<C>
  }
}

export type Answer<K extends keyof ApiCalls> = ApiCalls[K]["answer"]

/** The calls that only read: every GET. */
export type Read = Extract<keyof ApiCalls, `GET ${string}`>
export type ReadInput<K extends Read> = { params?: ApiCalls[K]["params"]; query?: ApiCalls[K]["query"] }
