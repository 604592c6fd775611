import type { Candidate } from "../book/resolve-selection.ts"
import type { Invitation } from "./queries.ts"

interface ChosenInvitation {
  /** The one to answer; undefined when several players wait for an answer and none is chosen, or there is none. */
  invitation: Invitation | undefined
  /** The players whose invitation can be answered, and the chosen one. */
  candidates: Candidate[]
}

/**
 * Which received invitation to a session is answered. Of several players who wait for an answer one has to be chosen;
 * where nobody waits any more, the last invitation tells what became of it.
 * @param chosenId the chosen player, null before
 */
export function chooseInvitation(
  invitations: readonly Invitation[],
  bookableId: number,
  chosenId: number | null,
): ChosenInvitation {
  const received = invitations.filter(
    ({ bookable_id, direction }) => bookable_id === bookableId && direction === "received",
  )
  const waiting = received.filter(({ state }) => state === "waiting")
  const isChosen = (one: Invitation) => one.invited_player_id === chosenId
  const chosen = waiting.find(isChosen) ?? received.findLast(isChosen)
  const only = waiting.length > 1 ? undefined : (waiting[0] ?? received.at(-1))
  const shown = received.filter((one) => one === chosen || waiting.includes(one))
  return {
    invitation: chosen ?? only,
    candidates: shown.map(({ invited_player_id, invited_player_name }) => ({
      player_id: invited_player_id,
      first_name: invited_player_name,
      refusal: null,
    })),
  }
}
