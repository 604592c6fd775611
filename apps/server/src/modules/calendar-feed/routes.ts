import * as calls from "@academy/contract/calendar-feed"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { hasVersion, NOT_MODIFIED } from "../../http/entity-tag.ts"
import { implement } from "../../http/implement.ts"
import { createCalendarFeed } from "./create-calendar-feed.ts"
import { deleteCalendarFeed } from "./delete-calendar-feed.ts"
import { readCalendarFeed } from "./read-calendar-feed.ts"
import { readCalendarFeeds } from "./reads.ts"
import { replaceCalendarFeed } from "./replace-calendar-feed.ts"

export function calendarFeedRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getCalendarFeeds, ({ caller }) => readCalendarFeeds(deps, caller.account_id))
  implement(app, deps, calls.createCalendarFeed, ({ caller, body }) =>
    createCalendarFeed(deps, caller.account_id, body.player_id),
  )
  implement(app, deps, calls.replaceCalendarFeed, ({ caller, params }) =>
    replaceCalendarFeed(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.deleteCalendarFeed, ({ caller, params }) =>
    deleteCalendarFeed(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.readCalendarFeed, async ({ params, request, reply }) => {
    const token = params.token.replace(/\.ics$/, "")
    const { content, version } = await readCalendarFeed(deps, token, request.headers["user-agent"] ?? "")
    reply.header("cache-control", "private, no-cache")
    if (hasVersion(request, reply, version)) return NOT_MODIFIED
    reply.type("text/calendar; charset=utf-8; method=PUBLISH")
    return content
  })
}
