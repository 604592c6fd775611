import { type AccountParams, idOf, useAccountParams } from "../../address/account-params.ts"

/** One thing at a time; without a step, the dialog asks what to do. */
export type ShareStep =
  | { name: "see" }
  | { name: "share" }
  | { name: "answer"; requestId: number }
  | { name: "guardians"; playerId: number }

/** How a step is written in the address, as `shareStep`. */
export function stepKey(step: ShareStep): string {
  if (step.name === "answer") return `answer-${step.requestId}`
  return step.name === "guardians" ? `guardians-${step.playerId}` : step.name
}

/** The step of an address; an address with a connection code opens the field that it fills in. */
function readStep({ shareStep, connectionCode }: AccountParams): ShareStep | null {
  const [name, idText] = (shareStep ?? "").split("-")
  const id = idOf(idText)
  if (name === "see" || name === "share") return { name }
  if (name === "answer" && id !== null) return { name, requestId: id }
  if (name === "guardians" && id !== null) return { name, playerId: id }
  return connectionCode === undefined ? null : { name: "see" }
}

/** The step that is open, and how to go to another one. */
export function useShareStep() {
  const { params, goOn, goBack } = useAccountParams()
  return {
    step: readStep(params),
    go: (step: ShareStep) => void goOn({ shareStep: stepKey(step) }),
    goBack: () => void goBack("shareStep", { shareStep: null, connectionCode: null }),
  }
}
