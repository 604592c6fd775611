import { LONGEST_REPORTED_ADDRESS, MOST_VIOLATIONS } from "@academy/contract/browser-reports"
import type { FastifyInstance } from "fastify"

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const text = (value: unknown) =>
  typeof value === "string" ? value.replace(/[^\x20-\x7e]/g, "").slice(0, LONGEST_REPORTED_ADDRESS) : ""

const position = (value: unknown) => (Number.isSafeInteger(value) ? { position: value } : {})

/** One violation, from the names of the older form (`blocked-uri`) or of the Reporting API (`blockedURL`). */
function toViolation(body: Fields) {
  const [line, column] = [
    position(body.lineNumber ?? body["line-number"]),
    position(body.columnNumber ?? body["column-number"]),
  ]
  return {
    page: text(body.documentURL ?? body["document-uri"]),
    directive: text(body.effectiveDirective ?? body["effective-directive"] ?? body["violated-directive"])
      .split(" ", 1)
      .join(""),
    blocked: text(body.blockedURL ?? body["blocked-uri"]),
    file: text(body.sourceFile ?? body["source-file"]),
    ...("position" in line && { line: line.position }),
    ...("position" in column && { column: column.position }),
  }
}

/** Both forms in which browsers report violations of a policy, as the body that `reportPolicyViolations` declares. */
function toViolations(report: unknown) {
  const bodies = Array.isArray(report)
    ? report.filter((one) => isFields(one) && one.type === "csp-violation").map(({ body }: Fields) => body)
    : [isFields(report) ? report["csp-report"] : null]
  return { violations: bodies.filter(isFields).slice(0, MOST_VIOLATIONS).map(toViolation) }
}

/** Reads what browsers send by themselves; a body that is no JSON is refused like that of any other call. */
export function readReportBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.addContentTypeParser<string>(
    ["application/csp-report", "application/reports+json"],
    { parseAs: "string" },
    (request, body, done) =>
      void parse(request, body, (error, report) => (error ? done(error) : done(null, toViolations(report)))),
  )
}
