import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { useAccount } from "../../core/accounts/index.ts"
import { useRootData } from "../../runtime/root-data.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { cx } from "../../ui/class-names.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { stepAddress } from "./step-places.ts"

/** On the dashboard: what is left of the first run. It goes when all is done, or when an owner puts it away. */
export function SetupChecklist() {
  const isOwner = useAccount()?.is_owner ?? false
  const phase = useRootData()?.setupPhase ?? null
  return isOwner && phase !== null ? <Checklist /> : null
}

function Checklist() {
  const { t } = useTranslation("setup")
  const { data } = useQuery({ ...answer("GET /api/admin/setup/"), refetchOnMount: "always", retry: false })
  const hide = useWrite("POST /api/admin/setup/hide/")
  if (!data || data.is_hidden) return null
  const left = data.steps.filter(({ is_done }) => !is_done)
  if (left.length === 0) return null
  const done = data.steps.filter(({ is_done }) => is_done)
  const next = left.find(({ is_skipped }) => !is_skipped) ?? left[0]
  const share = done.length / data.steps.length
  return (
    <Card aria-labelledby="setup-left">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="setup-left" className="text-title text-heading">
          {t("checklist.title", { done: done.length, total: data.steps.length })}
        </h2>
        <p className="me-auto text-small text-ink-muted">
          {t(data.phase === "open" ? "checklist.isOpen" : "checklist.isClosed")}
        </p>
        {data.phase === "open" && (
          <IconButton
            label={t("checklist.hide")}
            icon={<X aria-hidden="true" strokeWidth={1.75} />}
            onClick={() => hide.mutate({})}
          />
        )}
      </div>
      <div aria-hidden="true" className="mt-3 mb-3 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-accent-ink" style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <ul className="grid gap-1">
        {left.map(({ step, is_skipped }) => (
          <li
            key={step}
            className={cx(
              "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-hero px-3 py-1",
              step === next?.step && "bg-accent-soft",
            )}
          >
            <span className="min-w-0 flex-1 basis-60 items-baseline gap-x-3 xl:flex">
              <span className="block text-label xl:basis-56 xl:shrink-0">{t(`steps.${step}.name`)}</span>
              <span className="text-small text-ink-muted">{t(`steps.${step}.left`)}</span>
            </span>
            {is_skipped && <span className="text-small text-ink-muted">{t("later")}</span>}
            <Button asChild size="row" variant={step === next?.step ? "primary" : "tonal"}>
              <Link to={stepAddress(step)}>{t("checklist.continue")}</Link>
            </Button>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-small text-ink-muted">
          {t("checklist.done", { steps: done.map(({ step }) => t(`steps.${step}.name`)).join(", ") })}
        </p>
      )}
    </Card>
  )
}
