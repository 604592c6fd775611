import { MOST_SESSION_PICTURES } from "@academy/domain/staff-sessions"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { answerKey } from "../../api/answers.ts"
import { write } from "../../api/concerns.ts"
import { type ProblemReason, reasonOf } from "../../api/problem.ts"
import { uploading } from "../../api/upload.ts"
import { preparePicture } from "../../core/players/index.ts"
import type { StaffSession } from "./use-staff-session.ts"

/** What a weak network beside a pitch carries; a larger picture is made smaller before it is sent. */
const MOST_BYTES = 700_000

export interface ChosenPicture {
  id: number
  picture: File
  /** Its address in this browser. */
  preview: string
  /** The share that was sent, from 0 to 1; null while it waits. */
  sent: number | null
  failure: ProblemReason | null
}

let lastId = 0

/**
 * The pictures that a coach chose for a session's note and that have not arrived yet. What fails stays, with the
 * reason, and is sent again on request; while some are under way, another press does nothing.
 */
export function useChosenPictures({ bookable_id, pictures = [] }: StaffSession) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const [refusal, setRefusal] = useState<ProblemReason | null>(null)
  const [isTooMany, setTooMany] = useState(false)
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const kept = useRef(chosen)
  kept.current = chosen
  useEffect(
    () => () => {
      for (const { preview } of kept.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const change = (id: number, what: Partial<ChosenPicture>) =>
    setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one)))
  const discard = (id: number) =>
    setChosen((all) => {
      const gone = all.find((one) => one.id === id)
      if (gone) URL.revokeObjectURL(gone.preview)
      return all.filter((one) => one.id !== id)
    })

  async function choose(files: readonly File[]) {
    const places = MOST_SESSION_PICTURES - pictures.length - chosen.length
    setTooMany(files.length > places)
    setRefusal(null)
    for (const file of files.slice(0, places)) {
      const prepared = await preparePicture(file, MOST_BYTES)
      if ("refusal" in prepared) setRefusal(prepared.refusal)
      else {
        const { picture } = prepared
        const preview = URL.createObjectURL(picture)
        setChosen((all) => [...all, { id: ++lastId, picture, preview, sent: null, failure: null }])
      }
    }
  }

  /** Answers how many arrived. A failure of the network, or a refusal for all of them, ends it. */
  async function send(confirmed: readonly number[]): Promise<number> {
    if (isUnderWay.current) return 0
    isUnderWay.current = true
    setSending(true)
    setTooMany(false)
    let arrived = 0
    try {
      for (const { id, picture } of chosen) {
        change(id, { sent: 0, failure: null })
        try {
          const now = await write(client, "POST /api/staff/sessions/:id/pictures/", {
            params: { id: bookable_id },
            body: { picture_upload: picture, confirmed_player_ids: confirmed.join(",") },
            transport: uploading((sent) => change(id, { sent })),
          })
          const key = answerKey("GET /api/staff/sessions/:id/", { params: { id: bookable_id } })
          client.setQueryData<StaffSession>(key, (session) => session && { ...session, pictures: now })
          discard(id)
          arrived++
        } catch (failure) {
          const reason = reasonOf(failure)
          change(id, { sent: null, failure: reason })
          if (!ofOnePicture.includes(reason)) break
        }
      }
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
    return arrived
  }

  return { chosen, choose, discard, send, isSending, isTooMany, refusal }
}

const ofOnePicture: readonly ProblemReason[] = ["not_an_image", "image_too_large", "image_broken"]
