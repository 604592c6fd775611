import type { Answer } from "@academy/contract/client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { answer, answerKey } from "../../api/answers.ts"
import { refreshAfter } from "../../api/concerns.ts"
import { useOutbox } from "../attendance/index.ts"

const READ = "GET /api/staff/sessions/:id/"
export type StaffSession = Answer<typeof READ>
type Part = StaffSession["plan"][number]
type Audience = "own" | "families"
/** What a coach writes on a session: a note for its families, one of its own, the plan. */
export const writings = ["families", "own", "plan"] as const
export type Writing = (typeof writings)[number]

/**
 * A session as its coach sees it: with what was written on this phone, whether or not it has arrived. Without a net it
 * is kept, and of two phones the later writing stays. What the server refuses is kept until it is written anew or
 * discarded.
 */
export function useStaffSession(id: number) {
  const client = useQueryClient()
  const query = useQuery(answer(READ, { params: { id } }))
  const { outbox, state, account_id } = useOutbox()
  const keyOf = (what: Writing) => (what === "plan" ? `plan:${id}` : `note:${id}:${what}`)

  useEffect(
    () =>
      outbox.onSaved((write) => {
        if (
          write.call !== "PUT /api/staff/sessions/:id/note/" &&
          write.call !== "PUT /api/staff/sessions/:id/plan/"
        )
          return
        client.setQueryData<StaffSession>(answerKey(READ, { params: { id } }), (session) => {
          if (!session || write.input.params.id !== id) return session
          if (write.call === "PUT /api/staff/sessions/:id/plan/")
            return { ...session, plan: write.input.body.parts }
          const { audience, text } = write.input.body
          // The pictures went with the text.
          if (audience === "families" && text === "") void refreshAfter(client, write.call)
          return audience === "own"
            ? { ...session, own_note: text }
            : { ...session, family_note: { ...session.family_note, text } }
        })
      }),
    [client, outbox, id],
  )

  const waitingFor = (what: Writing) => state.waiting.find(({ key }) => key === keyOf(what))
  const refusedOf = (what: Writing) => state.refused.find(({ key }) => key === keyOf(what))
  const refusals = writings.filter((what) => refusedOf(what)).length
  useEffect(() => {
    // The session was out of date.
    if (refusals > 0) void refreshAfter(client, "PUT /api/staff/sessions/:id/note/")
  }, [client, refusals])

  const noteOf = (audience: Audience): string => {
    const waiting = waitingFor(audience)
    if (waiting?.call === "PUT /api/staff/sessions/:id/note/") return waiting.input.body.text
    return (audience === "own" ? query.data?.own_note : query.data?.family_note.text) ?? ""
  }
  const ownPlan = waitingFor("plan") ?? refusedOf("plan")
  const input = { params: { id } }
  const written_at = () => new Date().toISOString()
  return {
    query,
    noteOf,
    /** The last one written, also one that was refused: what is written next may go on from it. */
    plan:
      ownPlan?.call === "PUT /api/staff/sessions/:id/plan/"
        ? ownPlan.input.body.parts
        : (query.data?.plan ?? []),
    /** Whether what was written has not arrived yet. */
    isWaiting: (what: Writing) => waitingFor(what) !== undefined,
    /** Whether it waits on this phone for the net to come back. */
    isKept: (what: Writing) => state.isStuck && waitingFor(what) !== undefined,
    refusedOf,
    discard: (what: Writing) => outbox.discard(keyOf(what)),
    saveNote: (audience: Audience, text: string) =>
      outbox.put([
        {
          key: keyOf(audience),
          account_id,
          call: "PUT /api/staff/sessions/:id/note/",
          input: { ...input, body: { audience, text: text.trim(), written_at: written_at() } },
        },
      ]),
    savePlan: (parts: Part[]) =>
      outbox.put([
        {
          key: keyOf("plan"),
          account_id,
          call: "PUT /api/staff/sessions/:id/plan/",
          input: { ...input, body: { parts, written_at: written_at() } },
        },
      ]),
  }
}

export type StaffSessionState = ReturnType<typeof useStaffSession>
