import * as calls from "@academy/contract/venues"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { changeAddress } from "./change-address.ts"
import { createAddress } from "./create-address.ts"
import { exportAddresses } from "./export-addresses.ts"
import { geocodeAddress } from "./geocode-address.ts"
import { readAdminAddresses } from "./reads.ts"

export function venuesRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.geocodeAddress, ({ body }) => geocodeAddress(deps, body.address))
  implement(app, deps, calls.getAdminAddresses, () => readAdminAddresses(deps.pool, deps.clock()))
  implement(app, deps, calls.exportAddresses, ({ caller, reply }) => {
    reply.type("text/csv; charset=utf-8")
    reply.header("content-disposition", 'attachment; filename="addresses.csv"')
    return exportAddresses(deps.pool, deps.clock(), caller.language)
  })
  implement(app, deps, calls.createAddress, ({ caller, body }) => createAddress(deps, caller, body))
  implement(app, deps, calls.changeAddress, ({ caller, params, body }) =>
    changeAddress(deps, caller, params.id, body),
  )
}
