import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Done, Id, IdParam, Line } from "./shapes.ts"

const view = {
  list: Line(longest.viewList, 1),
  name: Line(longest.viewName, 1),
  /** Filters, columns and order, as the query of the list's page has them. */
  query: Line(longest.viewQuery),
  is_shared: Type.Boolean({ description: "For the whole team" }),
}

export const getSavedViews = call({
  method: "GET",
  path: "/api/admin/saved-views/",
  summary: "The caller's saved views of lists, and those shared with the team, by name",
  access: "superuser",
  answer: Type.Array(Type.Object({ id: Id, ...view, is_own: Type.Boolean() })),
  refusals: [],
})

export const saveView = call({
  method: "POST",
  path: "/api/admin/saved-views/",
  summary:
    "Saves filters, columns and order of a list under a name; the caller's view of that name is replaced",
  access: "superuser",
  body: Type.Object(view),
  answer: Type.Object({ id: Id }),
  refusals: [],
})

export const removeSavedView = call({
  method: "DELETE",
  path: "/api/admin/saved-views/:id/",
  summary: "Removes a saved view of the caller or of the team",
  access: "superuser",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
