import { Trans, useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { Avatar } from "../../ui/avatar.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import type { JoinForm } from "./join-form.ts"
import { useLeaveWaitingList, type WaitingPlace } from "./queries.ts"
import { WaitingRules } from "./waiting-rules.tsx"

interface JoinFieldsProps {
  form: JoinForm
  /** What a seat takes once it is taken. */
  takes: { passes: number; price: number; currency: string }
}

/** A full session: who waits or shall wait, at which place in line, and what happens then. */
export function JoinFields({ form, takes }: JoinFieldsProps) {
  const { t } = useTranslation(["bookings", "common"])
  const format = useFormat()
  if (form.isPending)
    return (
      <div role="status" aria-label={t("common:loading")}>
        <Skeleton className="h-36 w-full rounded-hero" />
      </div>
    )
  const hint =
    takes.price === 0
      ? t("methods.free")
      : takes.passes > 0
        ? t("waiting.takesPass", { count: takes.passes })
        : t("waiting.takesMoney", { amount: format.money(takes.price, takes.currency) })
  return (
    <>
      <section className="flex flex-col gap-2">
        <h3 className="mb-1.5 text-label md:text-title md:text-heading">{t("waiting.who")}</h3>
        {form.own.map((place) => (
          <OwnPlace key={place.id} place={place} />
        ))}
        {form.others.map(({ player_id, first_name, isTicked, position }) => (
          <div
            key={player_id}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-hero border border-line-mid px-4 py-1.5 transition-colors duration-120 hover:border-line-strong has-data-[state=checked]:border-accent-ink has-data-[state=checked]:bg-accent-soft has-data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent-ink)]"
          >
            <Checkbox
              label={
                <span className="flex flex-wrap items-center gap-x-3.5">
                  <Avatar name={first_name} size="large" tone={isTicked ? "raised" : "neutral"} />
                  <span className="min-w-0 grow basis-24">
                    <bdi className="block font-semibold">{first_name}</bdi>{" "}
                    <span className="block text-small font-normal text-ink-muted">{hint}</span>
                  </span>
                </span>
              }
              checked={isTicked}
              onCheckedChange={(isChosen) => form.toggle(player_id, isChosen)}
              className="min-w-0 grow basis-40 [&_label]:grow [&>div]:items-center"
            />
            <PlaceInLine position={position} />
          </div>
        ))}
      </section>
      <WaitingRules />
    </>
  )
}

/** Puts the ticked players in line; above it what went wrong, if it did. Nothing once all of them wait. */
export function JoinButton({ form }: { form: JoinForm }) {
  const { t } = useTranslation(["bookings", "problems"])
  const format = useFormat()
  if (form.isPending || form.others.length === 0) return null
  const names = format.list(form.ticked.map(({ first_name }) => first_name))
  return (
    <>
      {form.failure && <Notice tone="danger">{t(`problems:${reasonOf(form.failure)}`)}</Notice>}
      <Button
        size="hero"
        className="w-full whitespace-normal"
        busy={form.isBusy}
        busyLabel={t("waiting.joining")}
        disabledReason={form.ticked.length === 0 ? t("waiting.chooseSomebody") : null}
        onClick={form.submit}
      >
        {names ? t("waiting.join", { names }) : t("waiting.joinNobody")}
      </Button>
    </>
  )
}

function PlaceInLine({ position }: { position: number }) {
  const { t } = useTranslation("bookings")
  return (
    <p className="ms-auto text-center text-small text-ink-muted">
      <Trans
        t={t}
        i18nKey="waiting.number"
        values={{ position }}
        components={{
          n: (
            <span className="block text-figure text-[1.25rem] whitespace-nowrap text-ink md:text-figure-sm" />
          ),
        }}
      />
    </p>
  )
}

function OwnPlace({ place }: { place: WaitingPlace }) {
  const { t } = useTranslation(["bookings", "problems"])
  const leave = useLeaveWaitingList()
  const { player_name: name, position } = place
  if (position === null) return <Notice tone="due">{t("waiting.offered", { name })}</Notice>
  return (
    <div className="rounded-hero border border-accent-ink bg-accent-soft p-4 shadow-[inset_0_0_0_1px_var(--accent-ink)]">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p role="status" className="flex min-w-0 items-center gap-3.5 text-label">
          <Avatar name={name} size="large" tone="raised" />
          <span>{t("waiting.isAt", { name, position })}</span>
        </p>
        <Button
          variant="outline"
          size="row"
          className="max-sm:w-full"
          busy={leave.isPending}
          onClick={() => leave.mutate(place)}
        >
          {t("waiting.leave")}
        </Button>
      </div>
      {leave.error && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${reasonOf(leave.error)}`)}
        </Notice>
      )}
    </div>
  )
}
