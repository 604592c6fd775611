import { useTranslation } from "react-i18next"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
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
            className="flex items-center justify-between gap-4 rounded-hero border border-line-mid px-4 py-1 transition-colors duration-120 hover:border-line-strong has-data-[state=checked]:border-accent-ink has-data-[state=checked]:bg-accent-soft has-data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent-ink)]"
          >
            <Checkbox
              label={<bdi className="font-semibold">{first_name}</bdi>}
              hint={<span className="block text-small">{hint}</span>}
              checked={isTicked}
              onCheckedChange={(isChosen) => form.toggle(player_id, isChosen)}
              className="min-w-0 grow"
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
    <p className="shrink-0 text-center">
      <span className="block text-figure text-figure-sm">{t("waiting.number", { position })}</span>
      <span className="text-small text-ink-muted">{t("waiting.ofTheLine")}</span>
    </p>
  )
}

function OwnPlace({ place }: { place: WaitingPlace }) {
  const { t } = useTranslation(["bookings", "problems"])
  const leave = useLeaveWaitingList()
  const { player_name: name, position } = place
  return (
    <Notice
      tone={leave.error ? "danger" : position === null ? "due" : "positive"}
      action={
        position !== null && (
          <Button variant="outline" size="row" busy={leave.isPending} onClick={() => leave.mutate(place)}>
            {t("waiting.leave")}
          </Button>
        )
      }
    >
      {leave.error
        ? t(`problems:${reasonOf(leave.error)}`)
        : position === null
          ? t("waiting.offered", { name })
          : t("waiting.isAt", { name, position })}
    </Notice>
  )
}
