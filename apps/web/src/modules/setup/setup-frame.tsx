import type { Answer } from "@academy/contract/client"
import { academy } from "@academy/domain/academy"
import { type SetupStep, setupStepNames, skippableSteps } from "@academy/domain/setup"
import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Check } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { useTranslation } from "react-i18next"
import { href, Link, useNavigate, useSearchParams } from "react-router"
import { answer } from "../../api/answers.ts"
import { useWrite } from "../../api/concerns.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import { SetupStepContent } from "./setup-step-content.tsx"
import { stepAddress } from "./step-places.ts"

type Setup = Answer<"GET /api/admin/setup/">

const isToDo = ({ is_done, is_skipped }: Setup["steps"][number]) => !is_done && !is_skipped

interface SetupFrameProps {
  /** The forms of steps that are done here; others lead to their page of the panel. */
  forms: Partial<Record<SetupStep, ReactNode>>
  /** Where the link leads that skips the steps. */
  contentId: string
}

/** The steps at the side, one of them open. What is done follows from the data, so they can be left at any time. */
export function SetupFrame({ forms, contentId }: SetupFrameProps) {
  const { t } = useTranslation("setup")
  const [search] = useSearchParams()
  const query = useQuery({ ...answer("GET /api/admin/setup/"), refetchOnMount: "always" })
  const { data } = query
  const asked = setupStepNames.find((step) => step === search.get("step"))
  // Where one began: saving a step doesn't lead away from it.
  const resumed = useRef<SetupStep>(null)
  if (data) resumed.current ??= data.steps.find(isToDo)?.step ?? "open"
  const at = asked ?? resumed.current ?? "identity"
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Rail setup={data} at={at} />
      <main
        id={contentId}
        tabIndex={-1}
        className="outline-none flex min-w-0 flex-col px-4 py-6 [--page-gutter:1rem] [--text-page:2rem] lg:min-h-dvh lg:px-12 lg:py-8"
      >
        <div className="grow">
          <h1 className="text-display text-page">{t(`steps.${at}.title`)}</h1>
          <p className="mt-2 mb-6 max-w-160 text-copy text-ink-muted">{t(`steps.${at}.lead`)}</p>
          <QueryStates query={query} heading="h2" title={t("failed")} />
          {data && forms[at] && <div className="mb-4">{forms[at]}</div>}
          {data && <SetupStepContent step={at} setup={data} />}
        </div>
        {data && <Foot setup={data} at={at} />}
      </main>
    </div>
  )
}

function Rail({ setup, at }: { setup: Setup | undefined; at: SetupStep }) {
  const { t } = useTranslation("setup")
  const number = setupStepNames.indexOf(at) + 1
  return (
    <header className="night flex flex-col gap-4 bg-page px-5 py-5 text-ink lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto">
      <p className="text-display text-heading">{academy.short_name || t("title")}</p>
      <p className="text-small text-ink-muted lg:hidden">
        {t("stepOf", { n: number, total: setupStepNames.length })}
      </p>
      <nav aria-label={t("title")} className="max-lg:hidden">
        <ol className="grid gap-1">
          {setupStepNames.map((step, index) => (
            <RailStep
              key={step}
              step={step}
              number={index + 1}
              isHere={step === at}
              state={setup?.steps.find((one) => one.step === step)}
            />
          ))}
        </ol>
      </nav>
      <p className="mt-auto text-small text-ink-muted max-lg:hidden">{t("savedAsYouGo")}</p>
      <Link
        to={href("/admin")}
        className="tap-44 w-fit text-label text-small text-accent-ink hover:underline"
      >
        {t("toDashboard")}
      </Link>
    </header>
  )
}

interface RailStepProps {
  step: SetupStep
  number: number
  isHere: boolean
  state: Setup["steps"][number] | undefined
}

function RailStep({ step, number, isHere, state }: RailStepProps) {
  const { t } = useTranslation("setup")
  return (
    <li>
      <Link
        to={stepAddress(step)}
        aria-current={isHere ? "step" : undefined}
        className={cx(
          "flex min-h-9.5 items-center gap-3 rounded-button px-2.5 text-label text-small hover:bg-hover",
          isHere ? "bg-hover text-ink" : state?.is_done ? "text-ink" : "text-ink-muted",
        )}
      >
        <span
          className={cx(
            "grid size-5.5 shrink-0 place-items-center rounded-badge tabular",
            isHere
              ? "bg-accent text-on-accent"
              : state?.is_done
                ? "bg-accent-soft text-accent-ink"
                : "bg-sunken",
          )}
        >
          {state?.is_done ? (
            <Check aria-label={t("done")} className="size-3.5" strokeWidth={2.5} />
          ) : (
            <span aria-hidden="true">{number}</span>
          )}
        </span>
        <span className="grow">{t(`steps.${step}.name`)}</span>
        {state?.is_skipped && !state.is_done && <span className="text-ink-muted">{t("later")}</span>}
      </Link>
    </li>
  )
}

function Foot({ setup, at }: { setup: Setup; at: SetupStep }) {
  const { t } = useTranslation("setup")
  const navigate = useNavigate()
  const skip = useWrite("PUT /api/admin/setup/skipped/")
  const index = setupStepNames.indexOf(at)
  const before = setupStepNames[index - 1]
  const next = setupStepNames[index + 1]
  const state = setup.steps.find(({ step }) => step === at)
  const skippable = skippableSteps.find((step) => step === at)
  const toNext = () => next && navigate(stepAddress(next))
  return (
    <footer className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      {before && (
        <Button asChild variant="quiet">
          <Link to={stepAddress(before)}>
            <ArrowLeft aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
            {t("back")}
          </Link>
        </Button>
      )}
      <span className="grow max-sm:hidden" />
      {next && skippable && !state?.is_done && (
        <Button
          variant="quiet"
          busy={skip.isPending}
          onClick={() =>
            skip.mutate({ body: { step: skippable, is_skipped: true } }, { onSuccess: () => void toNext() })
          }
        >
          {t("skip")}
        </Button>
      )}
      {next && (
        <Button
          variant={at === "open" || !state?.is_done ? "tonal" : "primary"}
          onClick={() => void toNext()}
        >
          {t("continue")}
        </Button>
      )}
    </footer>
  )
}
