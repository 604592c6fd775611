import { expect, test } from "vitest"
import { as } from "../../testing/as.ts"
import { givenCoachedFamily } from "../../testing/given-coached-family.ts"
import { testAcademy } from "../../testing/test-app.ts"

const academy = testAcademy()

test("films: by address or id, once each, renamed and deleted; another host is refused at its field", async () => {
  const { family, player } = await givenCoachedFamily(academy)
  const add = (video_id: string, name = "Cup final") =>
    family.post(`/api/add-video/${player.id}/`, { video_id, name })
  const { id } = (await add("https://www.youtube.com/watch?v=aqz-KE-bpKQ")).body
  expect((await add("aqz-KE-bpKQ")).body.code).toBe("video_already_added")
  expect((await add("https://films.example/x")).body.errors[0]).toMatchObject({
    param: "video_id",
    code: "unknown_video_host",
  })
  const second = { player_id: player.id, video_id: "https://vimeo.com/76979871", name: "Left foot" }
  expect((await family.post("/api/add-video/", second)).body).toMatchObject({
    provider: "vimeo",
    video_id: "76979871",
  })
  await family.put(`/api/player-videos/${player.id}/${id}/`, { name: "The final" })
  expect((await family.get(`/api/player-videos/${player.id}/`)).body).toMatchObject([
    { name: "Left foot" },
    { name: "The final", provider: "youtube", video_id: "aqz-KE-bpKQ" },
  ])
  expect((await family.delete(`/api/delete-video/${player.id}/${id}/`, {})).status).toBe(200)
  expect((await family.get(`/api/fetch-player/${player.id}/`)).body.videos).toMatchObject([
    { video_id: "76979871", name: "Left foot" },
  ])
})

test("a coach writes about a second of a film, the family reads it, only its writer takes it back", async () => {
  const { family, staff, player } = await givenCoachedFamily(academy)
  const film = { video_id: "https://youtu.be/aqz-KE-bpKQ", name: "Against Boo" }
  const { id } = (await family.post(`/api/add-video/${player.id}/`, film)).body
  const path = `/api/staff/video-comments/${player.id}/${id}/`
  const stranger = await as(academy.app, await academy.given.account({ is_staff: true }))
  const comment = { at_second: 42, text: " Look over the shoulder here. " }
  expect((await stranger.post(path, comment)).body.code).toBe("not_found")
  expect((await family.post(path, comment)).body.code).toBe("access_denied")
  expect((await staff.post(path, { at_second: 42, text: "  " })).body.errors[0].param).toBe("text")
  expect((await staff.post(path, { at_second: 1e6, text: "Late" })).body.errors[0].param).toBe("at_second")
  const written = await staff.post(path, comment)
  expect(written.body).toMatchObject({
    at_second: 42,
    text: "Look over the shoulder here.",
    coach_name: "Amir Haddad",
  })
  const [seen] = (await family.get(`/api/player-videos/${player.id}/`)).body
  expect(seen.comments).toMatchObject([{ at_second: 42, coach_name: "Amir Haddad", is_own: false }])
  const { development } = (await family.get("/api/my-data/")).body
  expect(development.video_comments).toMatchObject([{ at_second: 42, text: "Look over the shoulder here." }])
  const mine = `/api/staff/video-comments/${written.body.id}/`
  expect((await stranger.delete(mine, {})).body.code).toBe("not_found")
  expect((await staff.delete(mine, {})).status).toBe(200)
  expect((await family.get(`/api/player-videos/${player.id}/`)).body[0].comments).toEqual([])
})
