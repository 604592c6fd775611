import type { Invariant } from "./invariant.ts"
import { booksAgree, moneyIsKept, nothingTwice, passesComeBack, providerAgrees } from "./money.ts"
import { acknowledgedStays, fairOffers, oneSeatAtATime } from "./seats.ts"
import { quietAtNight, toldOnce } from "./told.ts"
import { nothingStuck } from "./work.ts"

/** All that must hold after each simulated day. People add what they see themselves: calls, refusals, promises. */
export const invariants: readonly Invariant[] = [
  booksAgree,
  providerAgrees,
  nothingTwice,
  moneyIsKept,
  passesComeBack,
  oneSeatAtATime,
  acknowledgedStays,
  fairOffers,
  toldOnce,
  quietAtNight,
  nothingStuck,
]
