import { Type } from "typebox"
import { call } from "./call.ts"
import { UnfinishedSeries } from "./series.ts"
import { Done, Id, IdParam, Instant } from "./shapes.ts"

const saved_at = { ...Instant, description: "When it was last saved" }

export const listSeriesDrafts = call({
  method: "GET",
  path: "/api/admin/series-drafts/",
  summary: "All drafts of series, the one saved last first; families never see them",
  access: "superuser",
  answer: Type.Array(Type.Object({ id: Id, saved_at, series: UnfinishedSeries })),
  refusals: [],
})

export const createSeriesDraft = call({
  method: "POST",
  path: "/api/admin/series-drafts/",
  summary: "Saves a series as a draft; any field may be missing",
  access: "superuser",
  body: Type.Object({ series: UnfinishedSeries }),
  answer: Type.Object({ id: Id, saved_at }),
  refusals: [],
})

export const saveSeriesDraft = call({
  method: "PUT",
  path: "/api/admin/series-drafts/:id/",
  summary: "Saves a draft again, as a whole; the last save wins",
  access: "superuser",
  params: IdParam,
  body: Type.Object({ series: UnfinishedSeries }),
  answer: Type.Object({ saved_at }),
  refusals: ["not_found"],
})

export const removeSeriesDraft = call({
  method: "DELETE",
  path: "/api/admin/series-drafts/:id/",
  summary: "Deletes a draft",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})

export const copySeries = call({
  method: "POST",
  path: "/api/admin/bookables/:id/copy-series/",
  summary: "Makes a draft of the session's series, for the next term or as many weeks after its last day",
  access: "superuser",
  params: IdParam,
  answer: Type.Object({ id: { ...Id, description: "Of the draft" } }),
  refusals: ["not_found"],
})
