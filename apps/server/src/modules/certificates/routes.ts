import * as calls from "@academy/contract/certificates"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { readCertificates, readOwnCertificates } from "./reads.ts"
import { removeCertificate } from "./remove-certificate.ts"
import { saveCertificate } from "./save-certificate.ts"

export function certificatesRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getCertificates, () => readCertificates(deps.db))
  implement(app, deps, calls.saveCertificate, ({ caller, params, body }) =>
    saveCertificate(deps, caller, params, body),
  )
  implement(app, deps, calls.removeCertificate, ({ caller, params }) =>
    removeCertificate(deps, caller, params),
  )
  implement(app, deps, calls.getOwnCertificates, ({ caller }) =>
    readOwnCertificates(deps.db, caller.account_id),
  )
}
