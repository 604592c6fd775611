import * as calls from "@academy/contract/player-groups"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { createPlayerGroup } from "./create-player-group.ts"
import { previewFamilyMessage } from "./preview-family-message.ts"
import { readFamilyMessages } from "./read-family-messages.ts"
import { readPlayerGroups } from "./read-player-groups.ts"
import { readPlayerTags } from "./read-player-tags.ts"
import { removePlayerGroup } from "./remove-player-group.ts"
import { sendFamilyMessage } from "./send-family-message.ts"
import { tagPlayers } from "./tag-players.ts"

export function playerGroupsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getPlayerGroups, ({ language }) => readPlayerGroups(deps, language))
  implement(app, deps, calls.createPlayerGroup, ({ caller, body }) => createPlayerGroup(deps, caller, body))
  implement(app, deps, calls.removePlayerGroup, ({ caller, params }) =>
    removePlayerGroup(deps, caller, params.id),
  )
  implement(app, deps, calls.getPlayerTags, ({ caller, params }) =>
    readPlayerTags(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.previewFamilyMessage, ({ caller, body }) =>
    previewFamilyMessage(deps, caller, body),
  )
  implement(app, deps, calls.sendFamilyMessage, ({ caller, body }) => sendFamilyMessage(deps, caller, body))
  implement(app, deps, calls.getFamilyMessages, () => readFamilyMessages(deps))
  implement(app, deps, calls.tagPlayers, ({ caller, body }) => tagPlayers(deps, caller, body))
}
