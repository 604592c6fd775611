import type { Answer } from "@academy/contract/client"
import type { SetupStep } from "@academy/domain/setup"
import { ArrowRight, CircleCheck } from "lucide-react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { Button } from "../../ui/button.tsx"
import { Card } from "../../ui/card.tsx"
import { Notice } from "../../ui/notice.tsx"
import { placesOf, stepAddress } from "./step-places.ts"

type Setup = Answer<"GET /api/admin/setup/">

/** What a step says and where it is done. */
export function SetupStepContent({ step, setup }: { step: SetupStep; setup: Setup }) {
  const { t } = useTranslation("setup")
  const isDone = setup.steps.some((one) => one.step === step && one.is_done)
  const places = placesOf(step)
  return (
    <div className="grid max-w-180 gap-4">
      {isDone && step !== "open" && <Notice tone="positive">{t("stepDone")}</Notice>}
      {step === "payments" && (
        <Notice tone={setup.takes_cards ? "positive" : "due"}>
          {t(setup.takes_cards ? "payments.keys" : "payments.sandbox")}
        </Notice>
      )}
      {step === "email" && <EmailStep setup={setup} />}
      {step === "open" && <OpenStep setup={setup} />}
      {places.length > 0 && (
        <Card className="grid gap-1 p-3! md:p-4!">
          {places.map(({ name, to }) => (
            <Link
              key={name}
              to={to}
              className="flex min-h-12 items-center gap-3 rounded-button px-3 text-label hover:bg-hover"
            >
              <span className="grow">{t(`places.${name}`)}</span>
              <ArrowRight aria-hidden="true" className="flip-rtl size-5 text-accent-ink" strokeWidth={1.75} />
            </Link>
          ))}
        </Card>
      )}
    </div>
  )
}

/** A test email, and what keeps emails out of spam, in words. */
function EmailStep({ setup }: { setup: Setup }) {
  const { t } = useTranslation(["setup", "problems"])
  const send = useWrite("POST /api/admin/setup/email/")
  return (
    <>
      {!setup.sends_emails && <Notice tone="due">{t("email.mailbox")}</Notice>}
      <Card className="grid gap-4">
        <p className="text-copy">{t("email.test")}</p>
        <Button className="w-fit" variant="tonal" busy={send.isPending} onClick={() => send.mutate({})}>
          {t("email.send")}
        </Button>
        <div role="status">{send.isSuccess && <Notice tone="positive">{t("email.sent")}</Notice>}</div>
        {send.isError && <Notice tone="danger">{t(`problems:${reasonOf(send.error)}`)}</Notice>}
      </Card>
      <Card>
        <h2 className="mb-2 text-title text-heading">{t("email.spamTitle")}</h2>
        <dl className="grid gap-3 text-copy text-small">
          {(["spf", "dkim", "dmarc"] as const).map((record) => (
            <div key={record}>
              <dt className="text-label">{record.toUpperCase()}</dt>
              <dd className="text-ink-muted">{t(`email.${record}`)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}

/** Opens the academy, or says what is missing. */
function OpenStep({ setup }: { setup: Setup }) {
  const { t } = useTranslation(["setup", "problems"])
  const open = useWrite("POST /api/admin/setup/open/")
  if (setup.phase === "open")
    return (
      <Notice
        tone="positive"
        action={
          <Button asChild variant="tonal" size="row">
            <Link to={href("/admin")}>{t("toDashboard")}</Link>
          </Button>
        }
      >
        {t("open.isOpen")}
      </Notice>
    )
  const later = setup.steps.filter(
    ({ step, is_done }) => !is_done && step !== "open" && !setup.missing.includes(step),
  )
  return (
    <Card className="grid gap-4">
      {setup.missing.length > 0 ? (
        <>
          <p className="text-copy">{t("open.missing")}</p>
          <StepLinks steps={setup.missing} />
        </>
      ) : (
        <p className="flex items-center gap-3 text-copy">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" strokeWidth={1.75} />
          {t("open.ready")}
        </p>
      )}
      {later.length > 0 && (
        <>
          <p className="text-small text-ink-muted">{t("open.later")}</p>
          <StepLinks steps={later.map(({ step }) => step)} />
        </>
      )}
      {open.isError && <Notice tone="danger">{t(`problems:${reasonOf(open.error)}`)}</Notice>}
      <Button
        className="w-fit"
        disabled={setup.missing.length > 0}
        busy={open.isPending}
        onClick={() =>
          // As a new document: the site is open in it.
          open.mutate({}, { onSuccess: () => window.location.assign(href("/admin")) })
        }
      >
        {t("open.button")}
      </Button>
    </Card>
  )
}

function StepLinks({ steps }: { steps: readonly SetupStep[] }) {
  const { t } = useTranslation("setup")
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-small">
      {steps.map((step) => (
        <li key={step}>
          <Link to={stepAddress(step)} className="tap-44 text-label text-accent-ink hover:underline">
            {t(`steps.${step}.name`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
