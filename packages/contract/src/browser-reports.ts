import { ERROR_REFERENCE_PATTERN } from "@academy/domain/error-references"
import { FRAME_PATTERN, LONGEST_ERROR_MESSAGE, MOST_FRAMES } from "@academy/domain/seen-errors"
import { Type } from "typebox"
import { call } from "./call.ts"
import { Done, Line } from "./shapes.ts"

/** How many violations of one report are read: those of one network in an hour never fill the table. */
export const MOST_VIOLATIONS = 4
/** Addresses in a report of a browser: longer ones are cut off. */
export const LONGEST_REPORTED_ADDRESS = 500

const Address = Line(LONGEST_REPORTED_ADDRESS)

export const reportBrowserError = call({
  method: "POST",
  path: "/api/browser-errors/",
  summary: "An error in a page, without anything personal. Read by owners",
  access: "browser",
  body: Type.Object({
    release: Line(60),
    route: Line(120),
    name: Line(60),
    message: Line(LONGEST_ERROR_MESSAGE),
    stack: Type.Array(Type.String({ pattern: FRAME_PATTERN }), { maxItems: MOST_FRAMES }),
    reference: Type.Optional(
      Type.String({
        pattern: ERROR_REFERENCE_PATTERN,
        description: "What the page showed to find the error by",
      }),
    ),
  }),
  answer: Done,
  refusals: ["csrf_failed", "body_too_large", "too_many_this_hour"],
})

export const reportPolicyViolations = call({
  method: "POST",
  path: "/api/policy-violations/",
  summary:
    "What a page’s content security policy blocked; browsers send `application/csp-report` or `application/reports+json`",
  access: "browser",
  body: Type.Object({
    violations: Type.Array(
      Type.Object({
        page: Address,
        directive: Line(60),
        blocked: Address,
        file: Type.Optional(Address),
        line: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999_999 })),
        column: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999_999 })),
      }),
      { maxItems: MOST_VIOLATIONS },
    ),
  }),
  answer: Done,
  refusals: ["csrf_failed", "body_too_large", "too_many_this_hour"],
})
