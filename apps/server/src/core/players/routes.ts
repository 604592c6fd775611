import * as calls from "@academy/contract/players"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { createPlayer } from "./create-player.ts"
import { IMAGE_FIELD } from "./player-image.ts"
import { readSharedCard } from "./read-shared-card.ts"
import { readDistricts, readPlayer, readUserPlayers, searchClubs } from "./reads.ts"
import { updatePlayer } from "./update-player.ts"

export function playersRoutes(app: FastifyInstance, deps: Deps) {
  const { pool, clock } = deps
  implement(app, deps, calls.getUserPlayers, ({ caller }) =>
    readUserPlayers(pool, caller.account_id, clock()),
  )
  implement(app, deps, calls.fetchPlayer, ({ caller, params }) =>
    readPlayer(deps, caller, params.id, clock()),
  )
  implement(app, deps, calls.getSharedCard, ({ params }) => readSharedCard(deps.pool, params.key))
  implement(app, deps, calls.createPlayer, ({ caller, body, files }) =>
    createPlayer(deps, caller, body, files[IMAGE_FIELD]),
  )
  implement(app, deps, calls.updatePlayer, ({ caller, params, body, files }) =>
    updatePlayer(deps, caller, params.id, body, files[IMAGE_FIELD]),
  )
  implement(app, deps, calls.fetchDistricts, () => readDistricts(pool))
  implement(app, deps, calls.fetchClubs, ({ query }) => searchClubs(pool, query.query ?? query.q ?? ""))
}
