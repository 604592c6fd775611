import { academy } from "@academy/domain/academy"
import { longest } from "@academy/domain/limits"
import { useTranslation } from "react-i18next"
import { Lockup } from "../../document/lockup.tsx"
import { filled, useApiForm } from "../../forms/use-api-form.ts"
import { Button } from "../../ui/button.tsx"
import { cx } from "../../ui/class-names.ts"
import phoneScene from "../../ui/drawings/scenes/gate-phone.svg?url"
import wideScene from "../../ui/drawings/scenes/login-wide.svg?url"
import { controlClasses, Field } from "../../ui/field.tsx"
import { Notice } from "../../ui/notice.tsx"

interface BetaGateProps {
  /** `cleared`: the code was accepted here before, and is needed again. */
  state: "required" | "cleared"
  /** The code was correct. */
  onGranted: () => void
}

/** The gate's page: one field for the access code, on a full-screen picture. */
export function BetaGate({ state, onGranted }: BetaGateProps) {
  const { t } = useTranslation(["launch", "problems"])
  const { form, props, codeOf, problem, isSaving } = useApiForm("POST /api/beta-access/", {
    values: { code: "" },
    toBody: (values) => values,
    fieldOf: { beta_code_invalid: "code" },
    onSaved: onGranted,
  })
  const wrong = codeOf("code")
  const isInvalid = wrong === "beta_code_invalid"
  return (
    <div className="night relative isolate flex min-h-dvh flex-col items-center overflow-hidden bg-page text-ink">
      <picture className="absolute inset-0 -z-10">
        <source media="(min-width: 1024px)" srcSet={wideScene} />
        <img src={phoneScene} alt="" className="flip-rtl size-full object-cover lg:object-[50%_15%]" />
      </picture>
      <Lockup name={academy.short_name} className="mt-5" />
      <div className="flex w-full max-w-105 grow flex-col px-5 pb-[max(1.75rem,env(safe-area-inset-bottom))]">
        <div className="mt-[max(10rem,28dvh)] mb-6 px-3 text-center">
          <h1 className="mx-auto max-w-72 md:max-w-none text-display text-page text-balance">
            {t("gate.title")}
          </h1>
          <p className="mt-4 text-copy text-balance text-ink/90">
            {t("gate.lead", { academy: academy.short_name })}
          </p>
        </div>
        <form
          {...props}
          className="mt-auto flex flex-col gap-5 rounded-dialog border border-line bg-surface p-5 shadow-dialog md:mt-4"
        >
          {state === "cleared" && !problem && !wrong && <Notice tone="due">{t("gate.cleared")}</Notice>}
          {problem && (
            <Notice tone="danger">
              <p className="text-label">{t("gate.failed")}</p>
              <p>{t(`problems:${problem}`)}</p>
            </Notice>
          )}
          {isInvalid && (
            <Notice tone="danger">
              <p className="text-label">{t("gate.invalidTitle")}</p>
            </Notice>
          )}
          <Field
            label={t("gate.code")}
            hint={t("gate.hint")}
            error={wrong && t(isInvalid ? "gate.invalid" : "gate.required")}
          >
            {(control) => (
              <input
                {...control}
                {...form.register("code", filled)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={longest.betaCode}
                dir="ltr"
                className={cx(
                  controlClasses,
                  "min-h-15 text-center text-heading font-bold tracking-[0.22em] uppercase",
                )}
              />
            )}
          </Field>
          <Button
            type="submit"
            size="hero"
            className="w-full"
            busy={isSaving}
            busyLabel={t("gate.submitting")}
          >
            {t("gate.submit")}
          </Button>
        </form>
      </div>
    </div>
  )
}
