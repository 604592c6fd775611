import * as calls from "@academy/contract/imports"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { importFamilies } from "./import-families.ts"
import { previewImport } from "./preview-import.ts"

export function importsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.previewImport, ({ caller, body, language }) =>
    previewImport(deps, caller.account_id, body, language),
  )
  implement(app, deps, calls.importFamilies, ({ caller, body, language }) =>
    importFamilies(deps, caller.account_id, body, language),
  )
}
