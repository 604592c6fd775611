import { basketFulfilment } from "./core/basket/index.ts"
import { bookingFulfilment } from "./core/bookings/index.ts"
import { giftCardFulfilment } from "./core/gift-cards/index.ts"
import { membershipFulfilment } from "./core/memberships/index.ts"
import { packageFulfilment } from "./core/packages/index.ts"
import type { Fulfilments } from "./registrations/fulfilment.ts"

/** What the end of an order means, by its kind: here the feature that settles meets the features that sell. */
export const fulfilments: Fulfilments = {
  booking: bookingFulfilment,
  package: packageFulfilment,
  membership: membershipFulfilment,
  basket: basketFulfilment,
  gift_card: giftCardFulfilment,
}
