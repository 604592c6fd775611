import { beforeAll, expect, test } from "vitest"
import { as, type Visitor } from "../../testing/as.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()
const PATH = "/api/admin/saved-views/"
const view = {
  list: "finances/orders",
  name: "Late in Täby",
  query: "view=late&search=taby",
  is_shared: false,
}
let mira: Visitor
let karin: Visitor
beforeAll(async () => {
  mira = await as(academy.app, await academy.given.account({ is_superuser: true }))
  karin = await as(academy.app, await academy.given.account({ is_superuser: true }))
})

test("a view is for oneself or the team; the same name replaces it, and nobody removes another's own", async () => {
  const { id } = (await mira.post(PATH, view)).body
  expect((await mira.get(PATH)).body).toEqual([{ id, ...view, is_own: true }])
  expect((await karin.get(PATH)).body).toEqual([])
  expect((await karin.delete(`${PATH}${id}/`)).body.code).toBe("not_found")

  const shared = { ...view, name: " Late in Täby ", query: "view=late", is_shared: true }
  expect((await mira.post(PATH, shared)).body).toEqual({ id })
  const kept = { id, ...view, query: "view=late", is_shared: true, is_own: false }
  expect((await karin.get(PATH)).body).toEqual([kept])
  expect((await karin.delete(`${PATH}${id}/`)).status).toBe(200)
  expect((await mira.get(PATH)).body).toEqual([])
  expect((await mira.post(PATH, { ...view, name: "  " })).body.errors).toMatchObject([{ param: "name" }])
})

test("how high rows are is kept with the account", async () => {
  expect((await mira.get("/api/user-info/")).body.comfortable_rows).toBe(false)
  expect((await mira.put("/api/update-user/", { comfortable_rows: true })).body.comfortable_rows).toBe(true)
  expect((await mira.get("/api/user-info/")).body.comfortable_rows).toBe(true)
  expect((await karin.get("/api/user-info/")).body.comfortable_rows).toBe(false)
})
