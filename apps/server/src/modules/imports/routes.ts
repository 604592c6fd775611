import * as calls from "@academy/contract/imports"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { changeImport } from "./change-import.ts"
import { readImportColumns } from "./read-import-columns.ts"
import { readImport, readImports } from "./read-imports.ts"
import { removeImport } from "./remove-import.ts"
import { saveImport } from "./save-import.ts"
import { readImportEmail, sendImportEmails } from "./send-import-emails.ts"
import { takeImport } from "./take-import.ts"
import { undoImport } from "./undo-import.ts"

export function importsRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getImports, () => readImports(deps))
  implement(app, deps, calls.getImport, ({ caller, params, query, language }) =>
    readImport(deps, caller.account_id, params.id, query, language),
  )
  implement(app, deps, calls.readImportColumns, ({ body }) => readImportColumns(deps, body))
  implement(app, deps, calls.saveImport, ({ caller, body }) => saveImport(deps, caller.account_id, body))
  implement(app, deps, calls.changeImport, ({ caller, params, body }) =>
    changeImport(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.takeImport, ({ caller, params, language }) =>
    takeImport(deps, caller.account_id, params.id, language),
  )
  implement(app, deps, calls.sendImportEmails, ({ caller, params, body }) =>
    sendImportEmails(deps, caller.account_id, params.id, body),
  )
  implement(app, deps, calls.getImportEmail, () => readImportEmail(deps))
  implement(app, deps, calls.undoImport, ({ caller, params }) =>
    undoImport(deps, caller.account_id, params.id),
  )
  implement(app, deps, calls.removeImport, ({ caller, params }) =>
    removeImport(deps, caller.account_id, params.id),
  )
}
