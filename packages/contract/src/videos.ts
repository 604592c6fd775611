import { MOST_FILM_SECONDS, videoProviders } from "@academy/domain/development"
import { longest } from "@academy/domain/limits"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Choice, Done, Id, IdParam, Instant, Line } from "./shapes.ts"

export const Video = Type.Object({
  id: Id,
  video_id: Type.String({ description: "The provider's ID of the video" }),
  provider: Choice(videoProviders),
  name: Type.String(),
  created_at: Instant,
})

const VideoComment = Type.Object({
  id: Id,
  at_second: Type.Integer({ description: "Second in the video" }),
  text: Type.String(),
  coach_name: Type.String(),
  is_own: Type.Boolean({ description: "Whether the caller wrote it" }),
  created_at: Instant,
})

const VideoBody = {
  video_id: Line(longest.videoAddress, 1),
  name: Line(longest.videoName, 1),
}

export const getPlayerVideos = call({
  method: "GET",
  path: "/api/player-videos/:id/",
  summary: "A player's videos, newest first, with coaches' comments",
  access: "account",
  params: IdParam,
  answer: Type.Array(
    Type.Object({
      ...Video.properties,
      comments: Type.Array(VideoComment, { description: "In the order of the video" }),
    }),
  ),
  refusals: ["not_found"],
})

export const addVideo = call({
  method: "POST",
  path: "/api/add-video/",
  summary: "Adds a YouTube or Vimeo video by its link or ID",
  access: "account",
  body: Type.Object({ player_id: Id, ...VideoBody }),
  answer: Video,
  refusals: ["not_found", "video_already_added", "too_many_videos", "too_many_requests"],
})

export const addPlayerVideo = call({
  ...addVideo,
  path: "/api/add-video/:id/",
  summary: "The same as /api/add-video/, the player in the path",
  params: IdParam,
  body: Type.Object(VideoBody),
})

const VideoParams = Type.Object({ player: Id, video: Id })

export const renameVideo = call({
  method: "PUT",
  path: "/api/player-videos/:player/:video/",
  summary: "Renames a video",
  access: "account",
  params: VideoParams,
  body: Type.Object({ name: Line(longest.videoName, 1) }),
  answer: Video,
  refusals: ["not_found", "too_many_requests"],
})

export const deleteVideo = call({
  method: "DELETE",
  path: "/api/delete-video/:player/:video/",
  summary: "Removes a player's video",
  access: "account",
  params: VideoParams,
  answer: Done,
  refusals: ["not_found", "too_many_requests"],
})

export const addVideoComment = call({
  method: "POST",
  path: "/api/staff/video-comments/:player/:video/",
  summary: "A coach comments on a moment of a video; the family sees it next to the video",
  access: "staff",
  params: VideoParams,
  body: Type.Object({
    at_second: Type.Integer({ minimum: 0, maximum: MOST_FILM_SECONDS }),
    text: Line(longest.reportNote, 1),
  }),
  answer: VideoComment,
  refusals: ["not_found", "too_many_requests"],
})

export const removeVideoComment = call({
  method: "DELETE",
  path: "/api/staff/video-comments/:id/",
  summary: "A coach removes their comment on a video",
  access: "staff",
  params: IdParam,
  answer: Done,
  refusals: ["not_found"],
})
