import type { Answer } from "@academy/contract/client"
import { useQuery } from "@tanstack/react-query"
import { answer } from "../../api/answers.ts"

export type Games = Answer<"GET /api/fetch-games/:player/:season/">
export type Game = Games["games"][number]
export type Achievements = Answer<"GET /api/player-achievements/:id/">
export type Achievement = Achievements["achievements"][number]
export type PlayerField = Answer<"GET /api/player-fields/:id/">[number]
export type PlayerReview = Answer<"GET /api/player-reviews/:id/">[number]
export type Video = Answer<"GET /api/player-videos/:id/">[number]

/** Games of a season; those of the season before stay on the screen while the next ones come. */
export const useGames = (player: number, season: number) =>
  useQuery({
    ...answer("GET /api/fetch-games/:player/:season/", { params: { player, season } }),
    placeholderData: (before) => (before?.player_id === player ? before : undefined),
  })

export const useAchievements = (id: number) =>
  useQuery(answer("GET /api/player-achievements/:id/", { params: { id } }))

export const usePlayerFields = (id: number) =>
  useQuery(answer("GET /api/player-fields/:id/", { params: { id } }))

/** What coaches published, newest term first. */
export const usePlayerReviews = (id: number) =>
  useQuery(answer("GET /api/player-reviews/:id/", { params: { id } }))

export const useVideos = (id: number) => useQuery(answer("GET /api/player-videos/:id/", { params: { id } }))
