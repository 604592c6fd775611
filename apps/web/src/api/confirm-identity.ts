type Ask = () => Promise<boolean>

let ask: Ask | null = null
let underWay: Promise<boolean> | null = null
let abandon: () => void = () => undefined

/**
 * Registers what asks somebody who is logged in to confirm that it is still them.
 * @returns how to stop: a question that has no answer by then was not confirmed
 */
export function onConfirmationNeeded(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask !== asking) return
    ask = null
    abandon()
  }
}

/**
 * Asks once, however many calls wait for the answer.
 * @returns whether it was confirmed: then what was refused can be sent again
 */
export function confirmIdentity(): Promise<boolean> {
  underWay ??= new Promise<boolean>((resolve, reject) => {
    abandon = () => resolve(false)
    ;(ask?.() ?? Promise.resolve(false)).then(resolve, reject)
  }).finally(() => {
    underWay = null
  })
  return underWay
}

interface Refusal {
  code?: string
  meta?: { is_authenticated?: boolean | null }
  data?: { flows?: { id: string }[] }
}

/** Whether a call was refused only because its caller was last checked too long ago. Reads a copy of the answer. */
export async function asksForConfirmation(answer: Response): Promise<boolean> {
  if (answer.status !== 401 && answer.status !== 403) return false
  try {
    const refusal = ((await answer.clone().json()) ?? {}) as Refusal
    return answer.status === 403 ? refusal.code === "reauthentication_needed" : hasToConfirm(refusal)
  } catch {
    return false
  }
}

const confirmingFlows = new Set(["reauthenticate", "mfa_reauthenticate", "reauthenticate_by_code"])

/** Whether the authentication API asks somebody who is logged in to confirm who they are. */
export const hasToConfirm = ({ meta, data }: Refusal): boolean =>
  meta?.is_authenticated === true && (data?.flows?.some(({ id }) => confirmingFlows.has(id)) ?? false)
