import { useTranslation } from "react-i18next"
import { href, Link, useSearchParams } from "react-router"
import type { CallInput } from "../../api/client.ts"
import { useWrite, type Write } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { PageHead } from "../page-head.tsx"

export const handle: RouteHandle = { namespaces: ["contact"] }

/**
 * Where the newsletter's links lead. A press does it, not the visit: programs that look through emails open links too.
 */
export default function Newsletter() {
  const { t } = useTranslation("contact")
  const [search] = useSearchParams()
  const [confirm, unsubscribe] = [search.get("confirm"), search.get("unsubscribe")]
  return (
    <div className="page-column page-gutter pt-10 pb-24 md:pt-14 xl:pt-18 [&>*]:max-w-150">
      <PageHead title={t("newsletter.pageTitle")} />
      {confirm ? (
        <OnePress
          title={t("newsletter.confirmTitle")}
          text={t("newsletter.confirmText")}
          label={t("newsletter.confirm")}
          done={t("newsletter.confirmed")}
          call="POST /api/newsletter/confirm/"
          input={{ body: { key: confirm } }}
        />
      ) : unsubscribe ? (
        <OnePress
          title={t("newsletter.endTitle")}
          text={t("newsletter.endText")}
          label={t("newsletter.end")}
          done={t("newsletter.ended")}
          call="POST /api/newsletter/unsubscribe/:key/"
          input={{ params: { key: unsubscribe } }}
        />
      ) : (
        <>
          <h1 className="text-display text-page">{t("newsletter.pageTitle")}</h1>
          <p className="mt-4 mb-7 text-copy text-lead text-ink-muted">{t("newsletter.nothing")}</p>
          <Button asChild variant="tonal">
            <Link to={`${href("/preview/contact")}#newsletter`}>{t("newsletter.title")}</Link>
          </Button>
        </>
      )}
    </div>
  )
}

interface OnePressProps<K extends Write> {
  title: string
  text: string
  label: string
  done: string
  call: K
  input: CallInput<K>
}

function OnePress<K extends Write>({ title, text, label, done, call, input }: OnePressProps<K>) {
  const { t } = useTranslation(["contact", "problems", "common"])
  const work = useWrite(call)
  return (
    <>
      <h1 className="text-display text-page">{title}</h1>
      <p className="mt-4 mb-7 text-copy text-lead text-ink-muted">{text}</p>
      {work.isSuccess ? (
        <Notice tone="positive">{done}</Notice>
      ) : (
        <Button busy={work.isPending} busyLabel={t("common:oneMoment")} onClick={() => work.mutate(input)}>
          {label}
        </Button>
      )}
      {work.isError && (
        <Notice tone="danger" className="mt-5">
          {t(`problems:${reasonOf(work.error)}`)}
        </Notice>
      )}
    </>
  )
}
