import { academy } from "@academy/domain/academy"
import { RotateCw } from "lucide-react"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { href, useRouteError } from "react-router"
import { isOnline } from "../api/connection.ts"
import { Lockup } from "../document/lockup.tsx"
import { BROKE } from "../document/markers.ts"
import { ErrorReference } from "../queries/error-reference.tsx"
import { referenceMark, useErrorReference } from "../runtime/error-reference.ts"
import { loadAgainIfReplaced } from "../runtime/newer-build.ts"
import { Button } from "../ui/button.tsx"

/**
 * In place of a page that broke. Stands alone: whatever is around a page may be what is broken, so it asks for nothing
 * but words, and its ways out load the page anew. Its error is reported under the reference that is shown.
 */
export function RouteError() {
  const { t } = useTranslation(["shell", "common"])
  const error = useRouteError()
  const { reference, isOfServer } = useErrorReference(error)
  useEffect(() => {
    void loadAgainIfReplaced()
  }, [])
  useEffect(() => {
    if (isOfServer) return
    document.dispatchEvent(new CustomEvent(BROKE, { detail: { error, reference } }))
  }, [error, reference, isOfServer])
  return (
    <div className="page-column page-gutter flex min-h-dvh flex-col py-6">
      <title>{t("common:pageTitle", { page: t("error.title"), academy: academy.name })}</title>
      <a href={href("/")} className="w-fit" aria-label={academy.name}>
        <Lockup name={academy.short_name} />
      </a>
      <main className="my-auto max-w-140 py-16" role="alert">
        <p className="text-label text-small text-ink-muted">{t("error.technical")}</p>
        <h1 className="mt-3 text-display text-page">{t("error.title")}</h1>
        <p className="mt-4 text-copy text-lead text-ink-muted">
          {t(isOnline() ? "error.text" : "connection.offline")}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>
            <RotateCw aria-hidden="true" strokeWidth={1.75} />
            {t("common:tryAgain")}
          </Button>
          <Button asChild variant="outline">
            <a href={href("/")}>{t("error.home")}</a>
          </Button>
        </div>
        <div className="mt-6" {...referenceMark(reference)}>
          <ErrorReference reference={reference} />
        </div>
      </main>
    </div>
  )
}
