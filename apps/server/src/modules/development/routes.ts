import * as calls from "@academy/contract/development"
import * as pointCalls from "@academy/contract/points"
import * as videoCalls from "@academy/contract/videos"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { addGame } from "./add-game.ts"
import { addPlayerAchievement } from "./add-player-achievement.ts"
import { addPlayerStat } from "./add-player-stat.ts"
import { addStats } from "./add-stats.ts"
import { addPlayerVideo, addVideo } from "./add-video.ts"
import { addVideoComment } from "./add-video-comment.ts"
import { changeGame } from "./change-game.ts"
import { changePlayerAchievement } from "./change-player-achievement.ts"
import { decideReport } from "./decide-report.ts"
import { deleteVideo } from "./delete-video.ts"
import { readGame, readGames, readGamesOfSeason } from "./read-games.ts"
import { readPlayerFields } from "./read-player-fields.ts"
import { readPlayerPoints } from "./read-player-points.ts"
import { readPlayerReviews } from "./read-player-reviews.ts"
import { readPlayerAchievements, readPlayerVideos } from "./reads.ts"
import { removeGame } from "./remove-game.ts"
import { removeMeasurement } from "./remove-measurement.ts"
import { removePlayerAchievement } from "./remove-player-achievement.ts"
import { removeVideoComment } from "./remove-video-comment.ts"
import { renameVideo } from "./rename-video.ts"
import { updateGoal } from "./update-goal.ts"

export function developmentRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.fetchGames, ({ caller, params }) => readGamesOfSeason(deps, caller, params))
  implement(app, deps, calls.getGames, ({ caller, query }) => readGames(deps, caller, query))
  implement(app, deps, calls.getGame, ({ caller, params }) => readGame(deps, caller, params.id))
  implement(app, deps, calls.addGame, ({ caller, body }) => addGame(deps, caller, body))
  implement(app, deps, calls.changeGame, ({ caller, params, body }) =>
    changeGame(deps, caller, params.id, body),
  )
  implement(app, deps, calls.removeGame, ({ caller, params }) => removeGame(deps, caller, params.id))

  implement(app, deps, calls.getPlayerAchievements, ({ caller, params }) =>
    readPlayerAchievements(deps, caller, params.id),
  )
  implement(app, deps, calls.addPlayerAchievement, ({ caller, params, body }) =>
    addPlayerAchievement(deps, caller, params.id, body),
  )
  implement(app, deps, calls.changePlayerAchievement, ({ caller, params, body }) =>
    changePlayerAchievement(deps, caller, params, body),
  )
  implement(app, deps, calls.removePlayerAchievement, ({ caller, params }) =>
    removePlayerAchievement(deps, caller, params),
  )

  implement(app, deps, calls.decideReport, ({ caller, body }) => decideReport(deps, caller, body))
  implement(app, deps, calls.addPlayerStat, ({ caller, params, body }) =>
    addPlayerStat(deps, caller, params.id, body),
  )
  implement(app, deps, calls.getPlayerFields, ({ caller, params }) =>
    readPlayerFields(deps, caller, params.id),
  )
  implement(app, deps, calls.getPlayerReviews, ({ caller, params }) =>
    readPlayerReviews(deps, caller, params.id),
  )
  implement(app, deps, pointCalls.getPlayerPoints, ({ caller, params, query, language }) =>
    readPlayerPoints(deps, { caller, language }, params.id, query),
  )
  implement(app, deps, calls.addStats, ({ caller, body }) => addStats(deps, caller, body))
  implement(app, deps, calls.removeMeasurement, ({ caller, params }) =>
    removeMeasurement(deps, caller, params),
  )
  implement(app, deps, calls.updateGoal, ({ caller, body }) => updateGoal(deps, caller, body))

  implement(app, deps, videoCalls.getPlayerVideos, ({ caller, params }) =>
    readPlayerVideos(deps, caller, params.id),
  )
  implement(app, deps, videoCalls.addVideo, ({ caller, body }) => addVideo(deps, caller, body))
  implement(app, deps, videoCalls.addPlayerVideo, ({ caller, params, body }) =>
    addPlayerVideo(deps, caller, params.id, body),
  )
  implement(app, deps, videoCalls.renameVideo, ({ caller, params, body }) =>
    renameVideo(deps, caller, params, body),
  )
  implement(app, deps, videoCalls.addVideoComment, ({ caller, params, body }) =>
    addVideoComment(deps, caller, params, body),
  )
  implement(app, deps, videoCalls.removeVideoComment, ({ caller, params }) =>
    removeVideoComment(deps, caller, params.id),
  )
  implement(app, deps, videoCalls.deleteVideo, ({ caller, params }) => deleteVideo(deps, caller, params))
}
