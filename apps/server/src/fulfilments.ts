import { bookingFulfilment } from "./features/bookings/index.ts"
import { type Fulfilments, packageFulfilment } from "./features/orders/index.ts"

/** What the end of an order means, by its kind: here the feature that settles meets the features that sell. */
export const fulfilments: Fulfilments = { booking: bookingFulfilment, package: packageFulfilment }
