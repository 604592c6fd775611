import { basketFulfilment } from "./features/basket/index.ts"
import { bookingFulfilment } from "./features/bookings/index.ts"
import { membershipFulfilment } from "./features/memberships/index.ts"
import { packageFulfilment } from "./features/packages/index.ts"
import type { Fulfilments } from "./registrations/fulfilment.ts"

/** What the end of an order means, by its kind: here the feature that settles meets the features that sell. */
export const fulfilments: Fulfilments = {
  booking: bookingFulfilment,
  package: packageFulfilment,
  membership: membershipFulfilment,
  basket: basketFulfilment,
}
