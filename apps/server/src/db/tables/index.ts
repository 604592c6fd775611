/** The data model in one sitting; foreign keys cross features, so the tables stand together. */
export * from "./accounts.ts"
export * from "./bookables.ts"
export * from "./bookings.ts"
export * from "./notifications.ts"
export * from "./orders.ts"
export * from "./players.ts"
export * from "./wallet.ts"
