import { academy } from "@academy/domain/academy"
import { splitName } from "@academy/domain/player-name"
import { birthYearBounds } from "@academy/domain/players"
import { toWallClock } from "@academy/domain/time"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useNavigate } from "react-router"
import { accountPath, bookableLink, bookingLink } from "../../../address/account-links.ts"
import { answer } from "../../../api/answers.ts"
import { write } from "../../../api/concerns.ts"
import { ApiProblem, type ProblemReason, reasonOf } from "../../../api/problem.ts"
import { useFormSending, type WrongField } from "../../../forms/use-form-sending.ts"
import { useNow } from "../../../runtime/now.tsx"
import { sessionsQuery, whyNotFor } from "../../bookables/index.ts"
import { bookingsQuery, type OfferedBookable } from "../queries.ts"
import { fittingSessions, yearOf } from "./fitting-sessions.ts"

interface FirstBookingFields {
  name: string
  year_of_birth: string
}

const playersQuery = answer("GET /api/user-players/")
/** The refused fields of a player, as this form has them. */
const fieldOf = (param: string) => (param === "year_of_birth" ? param : "name")

/**
 * Adds the first player by name and year, and books the chosen session, or another one of its type where that does not
 * fit. The year is judged as soon as it is written whole.
 */
export function useFirstBooking(chosen: OfferedBookable) {
  const now = useNow()
  const client = useQueryClient()
  const navigate = useNavigate()
  const sessions = useQuery(sessionsQuery).data
  const [pickedId, pick] = useState<number | null>(null)
  const [own, setOwn] = useState<({ id: number } & ReturnType<typeof factsOf>) | null>(null)
  const [bookingId, setBookingId] = useState<number | null>(null)
  const [problem, setProblem] = useState<ProblemReason | null>(null)
  const wantsAlert = useRef(false)
  const bounds = birthYearBounds(toWallClock(now).year, academy.rules)

  const { form, codeOf, isSaving, props } = useFormSending<FirstBookingFields>({
    values: empty,
    draft: "first-booking",
    send: async (values) => {
      setProblem(null)
      const facts = factsOf(values)
      const wrong = whatIsWrong(facts, bounds)
      if (wrong.length > 0) return wrong
      try {
        await book(await savePlayer(facts))
      } catch (failure) {
        const refused = failure instanceof ApiProblem ? failure.errors : []
        if (refused.length === 0) setProblem(reasonOf(failure))
        return refused.map(({ param, code }) => ({ param: fieldOf(param), code }))
      }
    },
  })
  const written = yearOf(form.watch("year_of_birth") ?? "")
  const isOutOfRange = written !== null && (written < bounds.min || written > bounds.max)
  // A slip of the finger says nothing about the session.
  const year = isOutOfRange ? null : written
  const refusal = whyNotFor(chosen, year, now)
  const others =
    refusal === null || !sessions
      ? []
      : fittingSessions(sessions, { id: chosen.id, type: chosen.booking_type.slug }, year, now)
  const target = refusal === null ? chosen : (others.find(({ id }) => id === pickedId) ?? others[0])

  async function savePlayer(facts: ReturnType<typeof factsOf>): Promise<number> {
    if (own && JSON.stringify(own) === JSON.stringify({ id: own.id, ...facts })) return own.id
    const saved = own
      ? await write(client, "PUT /api/update-player/:id/", {
          params: { id: own.id },
          body: facts,
          multipart: true,
        })
      : await createOnce(facts)
    setOwn({ id: saved.id, ...facts })
    return saved.id
  }

  /** A child that was added in another tab or browser since this page came is that child. */
  async function createOnce(facts: ReturnType<typeof factsOf>): Promise<{ id: number }> {
    try {
      return await write(client, "POST /api/create-player/", { body: facts, multipart: true })
    } catch (failure) {
      if (reasonOf(failure) !== "same_child") throw failure
      const players = await client.fetchQuery({ ...playersQuery, staleTime: 0 })
      const known = players.find((player) => player.year_of_birth === facts.year_of_birth)
      if (!known) throw failure
      return known
    }
  }

  async function book(playerId: number) {
    if (!target) {
      if (wantsAlert.current)
        await write(client, "PUT /api/trial-alerts/:id/", { params: { id: playerId }, body: { is_on: true } })
      return navigate(accountPath({}))
    }
    // What costs something is paid in its own sheet.
    if (target.price > 0) return navigate(accountPath(bookableLink(target.id)), { replace: true })
    try {
      const { booking_id } = await write(client, "POST /api/bookable-payments/:id/", {
        params: { id: target.id },
        body: { player: playerId, expected_price: 0 },
        multipart: true,
      })
      setBookingId(booking_id)
    } catch (failure) {
      if (reasonOf(failure) !== "already_booked") throw failure
      const bookings = await client.fetchQuery({ ...bookingsQuery, staleTime: 0 })
      const found = bookings.find((one) => one.bookable_id === target.id && one.player_id === playerId)
      await navigate(accountPath(found ? bookingLink(found) : {}), { replace: true })
    }
  }

  return {
    form,
    props,
    codeOf,
    isSaving,
    problem,
    now,
    bounds,
    year,
    isOutOfRange,
    /** Why the chosen session can't be had; null while it can. */
    refusal,
    others,
    isLookingForOthers: refusal !== null && !sessions,
    target,
    pick,
    /** Nothing fits: whether who sends the form waits for a free trial, told by its buttons as they are pressed. */
    wantAlert(wanted: boolean) {
      wantsAlert.current = wanted
    },
    /** Booked: the confirmation comes next. */
    bookingId,
    /** The player is one that this page has added. */
    isOwn: own !== null || isSaving,
  }
}

export type FirstBookingForm = ReturnType<typeof useFirstBooking>

const empty: FirstBookingFields = { name: "", year_of_birth: "" }

const factsOf = ({ name, year_of_birth }: FirstBookingFields) => ({
  ...splitName(name),
  year_of_birth: yearOf(year_of_birth) ?? 0,
})

function whatIsWrong(
  { first_name, last_name, year_of_birth }: ReturnType<typeof factsOf>,
  { min, max }: { min: number; max: number },
): WrongField[] {
  const wrong: WrongField[] = []
  if (first_name === "") wrong.push({ param: "name", code: "required" })
  else if (last_name === "") wrong.push({ param: "name", code: "last_name_missing" })
  if (year_of_birth < min || year_of_birth > max) wrong.push({ param: "year_of_birth", code: "year_range" })
  return wrong
}
