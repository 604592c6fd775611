import * as calls from "@academy/contract/setup"
import { toIsoWithOffset } from "@academy/domain/time"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { createOwner } from "./create-owner.ts"
import { hideSetup } from "./hide-setup.ts"
import { openAcademy } from "./open-academy.ts"
import { readSetup } from "./read-setup.ts"
import { sendSetupEmail } from "./send-setup-email.ts"
import { findUsableLink, limitLinks } from "./setup-link.ts"
import { skipSetupStep } from "./skip-setup-step.ts"

export function setupRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getSetupLink, async ({ params, request }) => {
    await limitLinks(deps, request.ip)
    const { key_expires_at } = await findUsableLink(deps.db, params.key, deps.clock())
    return { expires_at: toIsoWithOffset(key_expires_at) }
  })
  implement(app, deps, calls.createOwner, ({ body, request }) => createOwner(deps, body, request.ip))
  implement(app, deps, calls.getSetup, () => readSetup(deps))
  implement(app, deps, calls.skipSetupStep, ({ caller, body }) => skipSetupStep(deps, caller, body))
  implement(app, deps, calls.openAcademy, ({ caller }) => openAcademy(deps, caller))
  implement(app, deps, calls.hideSetup, ({ caller }) => hideSetup(deps, caller))
  implement(app, deps, calls.sendSetupEmail, ({ caller }) => sendSetupEmail(deps, caller))
}
