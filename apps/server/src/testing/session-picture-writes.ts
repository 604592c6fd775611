import type { OfficeWrite } from "./send-call.ts"
import type { TestApp } from "./test-app.ts"

/** A picture of one pixel. */
const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** For each write about the pictures of a session: makes what it is about, and says what is sent. */
export function sessionPictureWritesOf(
  { given }: TestApp,
  by: OfficeWrite["by"],
): Record<string, () => Promise<OfficeWrite>> {
  const givenPicture = async () => {
    const bookable = await given.bookable()
    const { body } = await by.visitor.post(`/api/staff/sessions/${bookable.id}/pictures/`, {
      picture_upload: dot,
    })
    return { bookable, picture: body[0].id as number }
  }
  return {
    "POST /api/staff/sessions/:id/pictures/": async () => ({
      by,
      params: { id: (await given.bookable()).id },
      body: { picture_upload: dot },
    }),
    "POST /api/staff/sessions/:id/pictures/confirm/": async () => {
      const account = await given.account()
      const player = await given.player(account)
      const { bookable } = await givenPicture()
      await given.booking(account, player, bookable)
      return { by, params: { id: bookable.id }, body: { confirmed_player_ids: String(player.id) } }
    },
    "DELETE /api/staff/session-pictures/:id/": async () => ({
      by,
      params: { id: (await givenPicture()).picture },
    }),
  }
}
