import {
  errorName,
  FRAME_PATTERN,
  LONGEST_ERROR_MESSAGE,
  MOST_FRAMES,
  redactMessage,
  type SeenErrorKind,
} from "@academy/domain/seen-errors"
import { DatabaseError } from "pg"
import type { SeenErrors } from "../metrics/seen-errors.ts"
import { redactError } from "./error-log.ts"

/** Where something went wrong: a call or page (`GET /api/news/`), or a job by its name. */
interface Place {
  kind: Extract<SeenErrorKind, "request" | "job">
  place: string
  /** The id of the request. */
  reference?: string
}

const ownFile =
  /\/(?:apps\/(?:server|web)|(packages))\/((?:dist|src|build|domain|contract)\/[\w./-]+:\d+:\d+)\)?$/
const frame = new RegExp(FRAME_PATTERN)

/** The positions in our own code, the innermost first. */
const ownFrames = (stack = ""): string[] =>
  stack
    .split("\n")
    .flatMap((line) => {
      const [, packages, file = ""] = ownFile.exec(line) ?? []
      return packages ? [`${packages}/${file}`] : [file]
    })
    .filter((position) => frame.test(position))
    .slice(0, MOST_FRAMES)

/** Tells the owners of an error that nobody expected. What the database said of it is a code and a name of ours. */
export function noteError(
  seenErrors: Pick<SeenErrors, "note">,
  { kind, place, reference }: Place,
  error: unknown,
): void {
  if (!(error instanceof Error)) {
    seenErrors.note({ kind, place, reference, name: "Error", message: "…", stack: [] })
    return
  }
  const cause = error.cause instanceof Error ? error.cause : error
  const isOfDatabase = cause instanceof DatabaseError
  const { message } = redactError(error)
  seenErrors.note({
    kind,
    place,
    reference,
    name: isOfDatabase ? "DatabaseError" : errorName(error.name),
    message: isOfDatabase
      ? `${message} (${cause.code})`.slice(0, LONGEST_ERROR_MESSAGE)
      : redactMessage(message),
    stack: ownFrames(error.stack),
  })
}
