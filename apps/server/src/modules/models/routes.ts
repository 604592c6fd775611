import { createHash } from "node:crypto"
import type { AnswerOf } from "@academy/contract/call"
import { isEditable, type Model, modelCalls } from "@academy/contract/model"
import { getModels, models } from "@academy/contract/models"
import { csvFormatOf } from "@academy/domain/csv-format"
import type { FastifyInstance } from "fastify"
import { recordAccess } from "../../core/audit/index.ts"
import type { Caller } from "../../http/caller.ts"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { trainedSince } from "../player-groups/index.ts"
import { changeRow } from "./change-row.ts"
import { createRow } from "./create-row.ts"
import { exportRows } from "./export-rows.ts"
import type { ListQuery } from "./list-conditions.ts"
import { countRows, listRows, readLabels } from "./list-rows.ts"
import { readRow } from "./read-row.ts"
import { removeRow } from "./remove-row.ts"

export function modelsRoutes(app: FastifyInstance, deps: Deps) {
  implement(
    app,
    deps,
    getModels,
    () =>
      models.map(({ fields, narrowedBy: _, ...model }) => ({
        ...model,
        fields: Object.entries(fields).map(([name, field]) => ({
          ...{ name, ...field },
          ...(field.sort && { sort: true }),
        })),
      })) as unknown as AnswerOf<typeof getModels>,
  )
  for (const model of models) serveModel(app, deps, model)
}

/** The same for the same rows: the register, and a digest of what was searched for, which may be a name. */
function exportSubject({ name }: Model, { sort: _sort, ...filters }: ListQuery): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  if (given.length === 0) return name
  const told = given.map((filter) => JSON.stringify(filter)).sort()
  return `${name} ${createHash("sha256").update(told.join()).digest("hex").slice(0, 16)}`
}

function serveModel(app: FastifyInstance, deps: Deps, model: Model) {
  const { db, clock } = deps
  const calls = modelCalls(model)
  /** Filters of players that look at sessions count those since a day before today. */
  const asOf = (query: ListQuery): ListQuery =>
    model.name === "players" ? { ...query, trained_since: trainedSince(clock()).toISOString() } : query
  /** Reading about persons is written down before it is answered. */
  const noteReading = async (
    caller: Caller,
    reading: {
      kind: "list" | "record" | "export"
      records: number
      player_id?: number
      subject?: string
      reason?: string
    },
  ) => {
    if (model.isPersonal && reading.records > 0)
      await recordAccess(db, { account_id: caller.account_id, at: clock(), ...reading })
  }

  implement(app, deps, calls.listRows, async ({ caller, query }) => {
    const page = await listRows(db, model, asOf(query as ListQuery))
    await noteReading(caller, { kind: "list", records: page.rows.length })
    return { ...page, labels: await readLabels(db, model, page.rows) }
  })
  implement(app, deps, calls.readRow, async ({ caller, params }) => {
    const row = await readRow(db, model, params.id)
    await noteReading(caller, {
      kind: "record",
      records: 1,
      ...(model.name === "players" ? { player_id: row.id } : { subject: `${model.name} ${row.id}` }),
    })
    return { row, labels: await readLabels(db, model, [row]) }
  })
  implement(app, deps, calls.exportRows, async ({ caller, query: asked, reply }) => {
    const { reason, ...given } = asked as ListQuery & { reason?: string }
    const query = asOf(given)
    const records = await countRows(db, model, query)
    const subject = exportSubject(model, given)
    await noteReading(caller, { kind: "export", records, subject, ...(reason !== undefined && { reason }) })
    reply.type("text/csv; charset=utf-8")
    reply.header("content-disposition", `attachment; filename="${model.name}.csv"`)
    // Sent as it is read: Fastify takes a stream where the declaration says a text.
    return exportRows(db, model, query, csvFormatOf(caller.language)) as unknown as string
  })
  if (isEditable(model))
    implement(app, deps, calls.changeRow, ({ caller, params, body }) =>
      changeRow(deps, caller, model, params.id, body as Parameters<typeof changeRow>[4]),
    )
  if (model.rows === "by_hand") {
    implement(app, deps, calls.createRow, ({ caller, body }) =>
      createRow(deps, caller, model, body as Parameters<typeof createRow>[3]),
    )
    implement(app, deps, calls.removeRow, ({ caller, params }) => removeRow(deps, caller, model, params.id))
  }
}
