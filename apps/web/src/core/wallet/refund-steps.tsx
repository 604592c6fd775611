import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { cx } from "../../ui/class-names.ts"

export type Refund = NonNullable<Answer<"GET /api/payments/">["rows"][number]["refund"]>

interface Step {
  name: string
  /** Below the name: a day. */
  day: string | null
  state: "done" | "now" | "failed" | "open"
}

/** The steps of a refund with their days, the present one in bold; a list for readers. */
export function RefundSteps({ refund, className }: { refund: Refund; className?: string }) {
  const { t } = useTranslation("payments")
  const steps = useSteps(refund)
  return (
    <ol aria-label={t("refund.progress")} className={cx("flex", className)}>
      {steps.map(({ name, day, state }, at) => {
        const isLast = at === steps.length - 1
        return (
          <li
            key={name}
            aria-current={state === "now" || state === "failed" ? "step" : undefined}
            className={cx("relative min-w-0 grow basis-0", !isLast && "pe-2", isLast && "max-w-[40%]")}
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={cx(
                  "absolute start-1.5 -end-1.5 top-[6px] h-0.5",
                  steps[at + 1]?.state === "open" ? "bg-line-strong" : "bg-accent-ink",
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                "relative block size-3.5 rounded-full border-2",
                state === "open" && "border-line-strong bg-surface",
                (state === "done" || state === "now") && "border-accent-ink bg-accent-ink",
                state === "failed" && "border-danger bg-danger",
              )}
            />
            <span
              className={cx(
                "mt-1.5 block text-small [overflow-wrap:anywhere]",
                (state === "now" || state === "failed") && "font-bold",
                state === "failed" && "text-danger",
              )}
            >
              {name}
            </span>
            {day && <span className="block text-small text-ink-muted">{day}</span>}
          </li>
        )
      })}
    </ol>
  )
}

function useSteps(refund: Refund): Step[] {
  const { t } = useTranslation("payments")
  const format = useFormat()
  const { way, state, requested_at, sent_at, expected_day, failed_at } = refund
  const requested: Step = {
    name: t("refund.requested"),
    day: format.day(requested_at, "date"),
    state: state === "requested" ? "now" : "done",
  }
  if (way === "wallet")
    return [requested, { name: t("refund.inBalance"), day: format.day(requested_at, "date"), state: "now" }]
  const sent: Step = {
    name: t("refund.sent"),
    day: sent_at && format.day(sent_at, "date"),
    state: state === "requested" ? "open" : "done",
  }
  if (state === "returned")
    return [
      requested,
      sent,
      { name: t("refund.returned"), day: failed_at && format.day(failed_at, "date"), state: "failed" },
    ]
  return [
    requested,
    sent,
    { name: t("refund.withBank"), day: null, state: state === "with_bank" ? "now" : "open" },
    {
      name: t("refund.expected"),
      day: expected_day && t("refund.by", { day: format.day(expected_day, "short") }),
      state: "open",
    },
  ]
}
