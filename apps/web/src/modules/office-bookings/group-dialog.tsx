import type { Answer } from "@academy/contract/client"
import { academy } from "@academy/domain/academy"
import { groupPayments } from "@academy/domain/office-bookings"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { api } from "../../api/client.ts"
import type { ProblemReason } from "../../api/problem.ts"
import { useFamilyDiscountName } from "../../core/basket/index.ts"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { QueryErrorNotice } from "../../queries/query-error.tsx"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Dialog, DialogEnd } from "../../ui/dialog.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Select } from "../../ui/select.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { usePlannerAddress } from "../planning/index.ts"

const PREVIEW = "POST /api/admin/bookables/:id/group/preview/"
type Group = Answer<"GET /api/admin/bookables/:id/group/">
type Results = Answer<"POST /api/admin/bookables/:id/group/">["results"]

/** An admin books the chosen session for a saved group, all of it or some. Opened by `dialog=group`. */
export function GroupDialog() {
  const { t } = useTranslation(["office-bookings", "common"])
  const { session, dialog, go } = usePlannerAddress()
  const close = () => go({ dialog: null })
  return (
    <Dialog
      open={dialog === "group" && session !== null}
      onOpenChange={(open) => !open && close()}
      title={t("group.title")}
      description={t("group.text")}
      closeLabel={t("common:close")}
    >
      {session !== null && <ChooseGroup key={session} bookableId={session} onBooked={close} />}
    </Dialog>
  )
}

interface SessionProps {
  bookableId: number
  onBooked: () => void
}

function ChooseGroup(props: SessionProps) {
  const { t } = useTranslation("office-bookings")
  const [chosen, setChosen] = useState<string>()
  const query = useQuery(answer("GET /api/admin/player-groups/"))
  const groups = query.data?.groups ?? []
  if (query.data && groups.length === 0) return <Notice>{t("group.none")}</Notice>
  return (
    <div className="grid grid-cols-1 gap-5">
      <QueryStates query={query} title={t("group.failed")} waiting={<Skeleton className="h-16" />} />
      {groups.length > 0 && (
        <Select
          label={t("group.choose")}
          value={chosen}
          onValueChange={setChosen}
          choices={groups.map(({ id, name, players }) => ({
            value: String(id),
            label: <bdi>{name}</bdi>,
            aside: players,
          }))}
        />
      )}
      {chosen !== undefined && <ReadGroup key={chosen} groupId={Number(chosen)} {...props} />}
    </div>
  )
}

function ReadGroup({ groupId, ...props }: SessionProps & { groupId: number }) {
  const { t } = useTranslation("office-bookings")
  const query = useQuery({
    ...answer("GET /api/admin/bookables/:id/group/", {
      params: { id: props.bookableId },
      query: { group_id: groupId },
    }),
    staleTime: 0,
  })
  return (
    <>
      <QueryStates
        query={query}
        title={t("group.failed")}
        waiting={<Skeleton className="h-72 rounded-hero" />}
      />
      {query.data && <GroupForm group={query.data} {...props} />}
    </>
  )
}

function GroupForm({ group, bookableId, onBooked }: SessionProps & { group: Group }) {
  const { t } = useTranslation(["office-bookings", "problems", "panels", "planning"])
  const format = useFormat()
  const toast = useToast()
  const whyText = useWhyText()
  const discountName = useFamilyDiscountName()
  const [left, setLeft] = useState<readonly number[]>([])
  const [results, setResults] = useState<Results | null>(null)
  const offered = groupPayments.filter((one) => one !== "bank_transfer" || academy.is_confirmed)
  const [way, setWay] = useState(offered[0] ?? "nothing")
  const obstacleOf = ({ ways, why_not }: Group["players"][number]) => {
    if (why_not !== null) return whyText(why_not)
    return ways.includes(way) ? null : t("group.notWith")
  }
  const chosen = group.players
    .filter((player) => obstacleOf(player) === null && !left.includes(player.player_id))
    .map(({ player_id }) => player_id)
  const terms = { player_ids: chosen, pay_with: way }
  const preview = useQuery({
    queryKey: [PREVIEW, bookableId, terms],
    queryFn: ({ signal }) => api(PREVIEW, { params: { id: bookableId }, body: terms, signal }),
    enabled: chosen.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const planned = chosen.length > 0 ? preview.data : undefined
  const plannedOf = (id: number) => planned?.players.find(({ player_id }) => player_id === id)
  const state = useApiForm("POST /api/admin/bookables/:id/group/", {
    params: { id: bookableId },
    values: { reason: "" },
    toBody: ({ reason }) => ({
      ...terms,
      ...(way !== "nothing" && {
        expected_prices: (planned?.players ?? []).flatMap(({ player_id, price }) =>
          price === null ? [] : [{ player_id, price }],
        ),
      }),
      ...(reason.trim() && { reason: reason.trim() }),
    }),
    onSaved: ({ results: all }) => {
      const booked = all.filter(({ booking_id }) => booking_id !== null).length
      toast.show({ text: t("group.done", { booked, all: all.length }) })
      if (booked === all.length) onBooked()
      else setResults(all)
    },
  })
  if (group.players.length === 0) return <Notice>{t("group.nobody")}</Notice>
  if (results) return <NotBooked results={results} players={group.players} />
  return (
    <form {...state.props} className="grid grid-cols-1 gap-5">
      <Select
        label={t("panels:paymentMethod")}
        value={way}
        onValueChange={setWay}
        choices={offered.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      {way === "nothing" && (
        <TextField
          label={t("panels:reason")}
          hint={t("planning:form.whyHint")}
          maxLength={300}
          {...state.form.register("reason", filled)}
          error={state.errorOf("reason")}
        />
      )}
      <fieldset className="grid grid-cols-1 gap-1">
        <legend className="mb-2 flex w-full justify-between text-label">
          {t("group.seats", { n: group.seats_left })}
          {way !== "nothing" && <span className="tabular">{format.money(group.price, group.currency)}</span>}
        </legend>
        {group.players.map((player) => {
          const obstacle = obstacleOf(player)
          const { player_id, name, year_of_birth } = player
          const { price, family_discount, why_not } = plannedOf(player_id) ?? {}
          const isChosen = chosen.includes(player_id)
          const cost = [
            family_discount && discountName(family_discount),
            typeof price === "number" && way !== "nothing" && format.money(price, group.currency),
          ]
          const said = isChosen && why_not ? [whyText(why_not)] : isChosen ? cost : []
          return (
            <Checkbox
              key={player_id}
              label={<bdi>{name}</bdi>}
              hint={obstacle ?? format.parts([String(year_of_birth), ...said])}
              disabled={obstacle !== null}
              checked={isChosen}
              onCheckedChange={(is) =>
                setLeft(is ? left.filter((id) => id !== player_id) : [...left, player_id])
              }
            />
          )
        })}
      </fieldset>
      {state.problem && state.problem !== "invalid_input" && (
        <Notice tone="danger">{t(`problems:${state.problem}`)}</Notice>
      )}
      {preview.isError && <QueryErrorNotice query={preview} />}
      <DialogEnd className="flex flex-wrap items-center justify-end gap-4">
        {planned && way !== "nothing" && (
          <span className="me-auto text-label tabular">
            {t("group.sum", { amount: format.money(planned.sum, planned.currency) })}
          </span>
        )}
        <Button
          type="submit"
          busy={state.isSaving}
          disabled={chosen.length > 0 && (!planned || preview.isPlaceholderData || planned.seats === 0)}
          disabledReason={chosen.length === 0 ? t("group.pick") : null}
        >
          {t("group.button", { count: planned?.seats ?? chosen.length })}
        </Button>
      </DialogEnd>
    </form>
  )
}

/** Whom the session has no seat for after all: the last one went meanwhile, a pass was used. */
function NotBooked({ results, players }: { results: Results; players: Group["players"] }) {
  const { t } = useTranslation("office-bookings")
  const whyText = useWhyText()
  return (
    <Notice tone="due">
      <p className="text-label">{t("group.left")}</p>
      <ul>
        {results.map(
          ({ player_id, why_not }) =>
            why_not !== null && (
              <li key={player_id}>
                {t("group.reason", {
                  name: players.find((player) => player.player_id === player_id)?.name ?? "",
                  why: whyText(why_not),
                })}
              </li>
            ),
        )}
      </ul>
    </Notice>
  )
}

/** A refusal in its sentence; of what has to be confirmed the sentence of the warning. */
function useWhyText() {
  const { t, i18n } = useTranslation(["planning", "problems"])
  return (code: string): string =>
    i18n.exists(`planning:warnings.${code}`)
      ? t(`planning:warnings.${code as "over_capacity"}`)
      : t(`problems:${code as ProblemReason}`)
}
