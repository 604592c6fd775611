import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/** The writes about groups of players (`officeWritesOf`). */
export function playerGroupWritesOf(
  { family, given }: TestApp,
  by: OfficeWrite["by"],
): Record<string, () => Promise<OfficeWrite>> {
  let count = 0
  const next = () => `Group ${++count}`
  const playerIds = async () => [(await family()).player.id]
  return {
    "POST /api/admin/player-groups/": async () => ({
      by,
      body: { name: next(), filter: { year_of_birth: 2014 } },
    }),
    "DELETE /api/admin/player-groups/:id/": async () => {
      const group = { name: next(), filter: { tag: "Trial" } }
      const { body } = await by.visitor.post("/api/admin/player-groups/", group)
      return { by, params: { id: body.id } }
    },
    "POST /api/admin/player-tags/": async () => ({
      by,
      body: { player_ids: await playerIds(), tag: "Goalkeeper", is_tagged: true },
    }),
    "POST /api/admin/family-messages/": async () => ({
      by,
      body: { audience: { player_ids: await playerIds() }, topic: "other", words: "See you", press: next() },
    }),
    "POST /api/admin/bookables/:id/group/": async () => ({
      by,
      params: { id: (await given.bookable()).id },
      body: { player_ids: await playerIds(), pay_with: "nothing", reason: "Trial day" },
    }),
  }
}
