import type { Answer } from "@academy/contract/client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { answer, answerKey } from "../../api/answers.ts"
import { useOutbox } from "../attendance/index.ts"

const READ = "GET /api/staff/sessions/:id/"
export type StaffSession = Answer<typeof READ>
type Part = StaffSession["plan"][number]
type Audience = "own" | "families"

/**
 * A session as its coach sees it: with what was written on this phone, whether or not it has arrived. Without a net it
 * is kept, and of two phones the later writing stays.
 */
export function useStaffSession(id: number) {
  const client = useQueryClient()
  const query = useQuery(answer(READ, { params: { id } }))
  const { outbox, state, account_id } = useOutbox()
  const noteKey = (audience: Audience) => `note:${id}:${audience}`
  const planKey = `plan:${id}`

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
          return audience === "own"
            ? { ...session, own_note: text }
            : { ...session, family_note: { ...session.family_note, text } }
        })
      }),
    [client, outbox, id],
  )

  const waitingFor = (key: string) => state.waiting.find((write) => write.key === key)
  const noteOf = (audience: Audience): string => {
    const waiting = waitingFor(noteKey(audience))
    if (waiting?.call === "PUT /api/staff/sessions/:id/note/") return waiting.input.body.text
    return (audience === "own" ? query.data?.own_note : query.data?.family_note.text) ?? ""
  }
  const waitingPlan = waitingFor(planKey)
  const input = { params: { id } }
  const written_at = () => new Date().toISOString()
  return {
    query,
    noteOf,
    plan:
      waitingPlan?.call === "PUT /api/staff/sessions/:id/plan/"
        ? waitingPlan.input.body.parts
        : (query.data?.plan ?? []),
    /** Whether what was written waits on this phone for the net to come back. */
    isKept: (what: Audience | "plan") =>
      state.isStuck && waitingFor(what === "plan" ? planKey : noteKey(what)) !== undefined,
    saveNote: (audience: Audience, text: string) =>
      outbox.put([
        {
          key: noteKey(audience),
          account_id,
          call: "PUT /api/staff/sessions/:id/note/",
          input: { ...input, body: { audience, text: text.trim(), written_at: written_at() } },
        },
      ]),
    savePlan: (parts: Part[]) =>
      outbox.put([
        {
          key: planKey,
          account_id,
          call: "PUT /api/staff/sessions/:id/plan/",
          input: { ...input, body: { parts, written_at: written_at() } },
        },
      ]),
  }
}

export type StaffSessionState = ReturnType<typeof useStaffSession>
