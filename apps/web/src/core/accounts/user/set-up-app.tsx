import { useQuery } from "@tanstack/react-query"
import { Copy } from "lucide-react"
import { useTranslation } from "react-i18next"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { QrCode } from "../../../ui/qr-code.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { useCopy } from "../../../ui/use-copy.ts"
import { FormNotice } from "../form-notice.tsx"
import { aboutCode, CodeField, codeRules } from "../second-step/code-field.tsx"
import { useAuthForm } from "../use-auth-form.ts"
import { inFours } from "./in-fours.ts"
import { setupQuery, turnOn } from "./second-factor.ts"

interface SetUpAppProps {
  /** Two-step verification is on; these are its recovery codes, to be shown once. */
  onTurnedOn: (codes: readonly string[] | null) => void
  onCancel: () => void
}

/** The key for an authenticator app, as a picture and in letters, and the code by which the app shows it has it. */
export function SetUpApp({ onTurnedOn, onCancel }: SetUpAppProps) {
  const { t } = useTranslation(["second-factor", "common"])
  const setup = useQuery(setupQuery)
  const { data } = setup
  return (
    <div className="flex flex-col gap-5">
      <QueryStates
        query={setup}
        title={t("setup.failed")}
        waiting={<Skeleton className="h-96 w-full rounded-button" />}
      />
      {data?.at === "unverified" && <Notice tone="due">{t("setup.unverified")}</Notice>}
      {data?.at === "active" && <Notice tone="positive">{t("factor.isOn")}</Notice>}
      {data?.at === "new" && (
        <>
          <AppKey secret={data.secret} url={data.url} />
          <FirstCode onTurnedOn={onTurnedOn} onCancel={onCancel} />
        </>
      )}
      {data?.at !== "new" && (
        <Button variant="quiet" className="self-start" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
      )}
    </div>
  )
}

function AppKey({ secret, url }: { secret: string; url: string }) {
  const { t } = useTranslation(["second-factor", "common"])
  const copy = useCopy({ copied: t("setup.copied"), notCopied: t("common:notCopied") })
  return (
    <>
      <p className="text-copy">{t("setup.scan")}</p>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <QrCode
          text={url}
          label={t("setup.qr")}
          className="size-48 shrink-0 rounded-card border border-line-mid"
        />
        <div className="flex min-w-0 flex-[1_1_12rem] flex-col items-start gap-3">
          {/* Nobody scans the screen of the phone in their hand. */}
          <Button asChild variant="outline" size="row" className="md:pointer-fine:hidden">
            <a href={url}>{t("setup.open")}</a>
          </Button>
          <p className="text-small text-ink-muted">{t("setup.secret")}</p>
          <p dir="ltr" className="text-label tracking-wide break-words">
            {inFours(secret)}
          </p>
          <Button variant="tonal" size="row" onClick={() => void copy(secret)}>
            <Copy aria-hidden="true" strokeWidth={1.75} />
            {t("setup.copy")}
          </Button>
        </div>
      </div>
    </>
  )
}

function FirstCode({ onTurnedOn, onCancel }: SetUpAppProps) {
  const { t } = useTranslation(["second-factor", "accounts", "problems", "common"])
  const { form, props, errorOf, notice, isSaving } = useAuthForm<{ code: string }>(
    "confirm.codeFailed",
    async ({ code }, { fail, refuse }) => {
      const result = await turnOn(code)
      if (result.done) return onTurnedOn(result.codes)
      if (result.errors.length > 0)
        return refuse(aboutCode(result.errors), ["code"], "codes.incorrect_app_code")
      return fail({ said: t(`problems:${result.reason}`) })
    },
  )
  return (
    <form {...props} className="flex flex-col gap-4">
      <FormNotice notice={notice} />
      <CodeField error={errorOf("code")} hint={t("setup.codeHint")} {...form.register("code", codeRules)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="tonal" busy={isSaving} busyLabel={t("code.submitting")}>
          {t("setup.submit")}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
      </div>
    </form>
  )
}
