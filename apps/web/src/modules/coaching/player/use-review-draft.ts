import { abilityNames } from "@academy/domain/ability-reviews"
import { pick } from "@academy/domain/pick"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { answerKey } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { isOnline, onConnectionChange } from "../../../api/connection.ts"
import { isPassing } from "../../../api/is-passing.ts"
import { reasonOf } from "../../../api/problem.ts"
import { readDraft, saveDraft } from "../../../forms/drafts.ts"
import { localStore } from "../../../runtime/storage.ts"
import { mergeReview, type Review, type ReviewDraft, toReviewDraft, withoutSaved } from "./merge-review.ts"
import type { StaffPlayer } from "./staff-player.ts"

/** A coach writes at the pitch and sends at home, or after the weekend. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The review of a player as its coach writes it. What is not saved is kept on this phone, over a reload and without a
 * connection; saved, it is sent when the connection is back. What a colleague saved meanwhile is merged with it.
 */
export function useReviewDraft(player: StaffPlayer) {
  const queries = useQueryClient()
  const account_id = queries.getQueryData<{ id: number } | null>(answerKey("GET /api/user-info/"))?.id ?? 0
  const name = { account_id, form: `review:${player.id}` }
  const [draft, setDraft] = useState(() => toReviewDraft(readDraft(name, Date.now(), localStore)))
  const [kept] = useState(draft)
  /** What was sent, until the player is read anew. */
  const [sent, setSent] = useState<{ player: StaffPlayer; values: Review } | null>(null)
  const saved: Review = sent?.player === player ? sent.values : pick(player.review, [...abilityNames, "word"])
  const { values, clashes } = mergeReview(draft ?? { seen: saved, own: {} }, saved)

  /** The draft of now for an answer that arrives: what was written since the sending stays. */
  const latest = useRef(draft)
  const keep = (next: ReviewDraft | null) => {
    latest.current = next
    setDraft(next)
    saveDraft(name, next ? { ...next } : {}, Date.now(), localStore, KEPT_MS)
  }
  const change = (changed: Partial<Review>) => {
    const before = draft ?? { seen: saved, own: {} }
    keep(withoutSaved({ ...before, own: { ...before.own, ...changed }, waits: false }, saved))
  }
  const toInput = (body: Review & { version: number }) => ({ params: { id: player.id }, body })
  const onSuccess = (_: unknown, body: Review) => {
    const arrived = pick(body, [...abilityNames, "word"])
    const written = mergeReview(latest.current ?? { seen: saved, own: {} }, saved).values
    setSent({ player, values: arrived })
    keep(withoutSaved({ seen: arrived, own: written }, arrived))
  }
  const saving = useWrite("PUT /api/staff/players/:id/review/", { toInput, onSuccess })
  const publishing = useWrite("POST /api/staff/players/:id/review/", { toInput, onSuccess })
  const body = { ...values, version: player.review.version }
  const save = () => {
    publishing.reset()
    saving.mutate(body, {
      onError: (failure) =>
        latest.current && keep({ ...latest.current, waits: isPassing(reasonOf(failure)) }),
    })
  }
  const sendWaiting = () => {
    if (draft?.waits && clashes.length === 0 && isOnline() && !saving.isPending) save()
  }
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!wasAsked.current) sendWaiting()
    wasAsked.current = true
    const stop = onConnectionChange(sendWaiting)
    document.addEventListener("visibilitychange", sendWaiting)
    return () => {
      stop()
      document.removeEventListener("visibilitychange", sendWaiting)
    }
  })
  return {
    values,
    /** What a colleague saved of fields that are changed here, too. */
    clashes: clashes.map((field) => ({ field, theirs: saved[field] })),
    change,
    discard: () => keep(null),
    /** It was there when the page was opened, and nothing has happened to it since. */
    isRestored: draft !== null && draft === kept,
    waits: draft?.waits === true,
    save,
    publish: () => {
      saving.reset()
      publishing.mutate(body)
    },
    saving,
    publishing,
  }
}

export type ReviewState = ReturnType<typeof useReviewDraft>
