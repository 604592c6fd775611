import { quietAtNight, sentOnce } from "./emails.ts"
import type { Invariant } from "./invariant.ts"
import {
  accountsAgree,
  codesAreLimited,
  moneyIsKept,
  nothingTwice,
  passesAreReturned,
  providerAgrees,
} from "./money.ts"
import { deletedAreGone } from "./privacy.ts"
import { acknowledgedStays, fairOffers, oneSeatAtATime } from "./seats.ts"
import { nothingStuck } from "./work.ts"

/** All that must hold after each simulated day. People add what they see themselves: calls, refusals, promises. */
export const invariants: readonly Invariant[] = [
  accountsAgree,
  providerAgrees,
  nothingTwice,
  moneyIsKept,
  passesAreReturned,
  codesAreLimited,
  oneSeatAtATime,
  acknowledgedStays,
  fairOffers,
  sentOnce,
  quietAtNight,
  deletedAreGone,
  nothingStuck,
]
