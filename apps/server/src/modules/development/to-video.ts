import type { AnswerOf } from "@academy/contract/call"
import type * as calls from "@academy/contract/videos"
import { toIsoWithOffset } from "@academy/domain/time"
import type { videos } from "../../db/tables/development.ts"

type VideoRow = Pick<typeof videos.$inferSelect, "id" | "video_key" | "provider" | "name" | "created_at">

/** A film as it is answered. */
export const toVideo = ({
  id,
  video_key,
  provider,
  name,
  created_at,
}: VideoRow): AnswerOf<typeof calls.addVideo> => ({
  id,
  video_id: video_key,
  provider,
  name,
  created_at: toIsoWithOffset(created_at),
})
