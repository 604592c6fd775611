import * as calls from "@academy/contract/offers"
import * as packs from "@academy/contract/pack-offers"
import * as plans from "@academy/contract/plan-offers"
import type { FastifyInstance } from "fastify"
import type { Deps } from "../../http/deps.ts"
import { implement } from "../../http/implement.ts"
import { changePackage } from "./change-package.ts"
import { changePlan } from "./change-plan.ts"
import { changeSessionType } from "./change-session-type.ts"
import { createPlan } from "./create-plan.ts"
import { previewTypePrice } from "./preview-type-price.ts"
import { readPackageOffers } from "./read-package-offers.ts"
import { readPlanOffers } from "./read-plan-offers.ts"
import { readSessionTypes } from "./read-session-types.ts"
import { setPackagePrice } from "./set-package-price.ts"
import { setPlanPrice } from "./set-plan-price.ts"
import { setTypePrice } from "./set-type-price.ts"
import { takeSamplePlans } from "./take-sample-plans.ts"
import { undoOfferPrice } from "./undo-offer-price.ts"
import { undoTypePrice } from "./undo-type-price.ts"

export function offersRoutes(app: FastifyInstance, deps: Deps) {
  implement(app, deps, calls.getSessionTypes, ({ language }) =>
    readSessionTypes(deps.pool, language, deps.clock()),
  )
  implement(app, deps, calls.changeSessionType, ({ caller, params, body }) =>
    changeSessionType(deps, caller, params.id, body),
  )
  implement(app, deps, calls.previewTypePrice, ({ params, body }) => previewTypePrice(deps, params.id, body))
  implement(app, deps, calls.setTypePrice, ({ caller, params, body }) =>
    setTypePrice(deps, caller, params.id, body),
  )
  implement(app, deps, calls.undoTypePrice, ({ caller, params }) => undoTypePrice(deps, caller, params.id))
  implement(app, deps, plans.getPlanOffers, ({ language }) =>
    readPlanOffers(deps.pool, language, deps.clock()),
  )
  implement(app, deps, plans.createPlan, ({ caller, body }) => createPlan(deps, caller, body))
  implement(app, deps, plans.takeSamplePlans, ({ caller }) => takeSamplePlans(deps, caller))
  implement(app, deps, plans.changePlan, ({ caller, params, body }) =>
    changePlan(deps, caller, params.id, body),
  )
  implement(app, deps, plans.setPlanPrice, ({ caller, params, body }) =>
    setPlanPrice(deps, caller, params.id, body),
  )
  implement(app, deps, packs.getPackageOffers, ({ language }) =>
    readPackageOffers(deps.pool, language, deps.clock()),
  )
  implement(app, deps, packs.changePackage, ({ caller, params, body }) =>
    changePackage(deps, caller, params.id, body),
  )
  implement(app, deps, packs.setPackagePrice, ({ caller, params, body }) =>
    setPackagePrice(deps, caller, params.id, body),
  )
  implement(app, deps, plans.undoOfferPrice, ({ caller, params }) => undoOfferPrice(deps, caller, params.id))
}
