import type { Answer } from "@academy/contract/client"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { useToast } from "../../ui/toast.tsx"

type SeenError = Answer<"GET /api/admin/errors/">["errors"][number]

/** One error with its stack when opened, and the button that says that it is dealt with. */
export function SeenErrorRow({ error }: { error: SeenError }) {
  const { t } = useTranslation(["system", "problems"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const resolving = useWrite("POST /api/admin/errors/:id/resolve/", {
    onSuccess: () => toast.show({ text: t("errors.isResolved") }),
  })
  const { id, kind, release, place, name, message, stack, browsers, count, resolved } = error
  const { first_seen, last_seen, error_references: references } = error
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64 text-small">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi dir="ltr" className="min-w-0 text-label break-words">
            {name}: {message}
          </bdi>
          <Badge>{t(`errors.kind.${kind}`)}</Badge>
        </p>
        <p className="mt-1">
          <bdi dir="ltr" className="break-all">
            {place}
          </bdi>
        </p>
        <p className="mt-1 text-ink-muted tabular">
          {format.parts([
            t("errors.times", { count }),
            t("errors.first", { when: format.nearMoment(first_seen, now) }),
            t("errors.last", { when: format.nearMoment(last_seen, now) }),
          ])}
        </p>
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-badge text-label text-accent-ink">
            {t("errors.details")}
          </summary>
          <p className="mb-2 text-ink-muted">
            <bdi dir="ltr">{release}</bdi>
          </p>
          {browsers.length > 0 && <p className="mb-2 text-ink-muted">{format.list(browsers)}</p>}
          {references.length > 0 && (
            <p className="mb-2 text-ink-muted">{t("errors.references", { list: format.list(references) })}</p>
          )}
          {stack.length > 0 ? (
            <ol dir="ltr" className="grid gap-1 text-start font-mono text-smallest break-all">
              {stack.map((frame, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a frame may stand in it twice
                <li key={at}>{frame}</li>
              ))}
            </ol>
          ) : (
            <p className="text-ink-muted">{t("errors.noStack")}</p>
          )}
        </details>
        {resolving.error && (
          <Notice tone="danger" className="mt-2">
            {t(`problems:${reasonOf(resolving.error)}`)}
          </Notice>
        )}
      </div>
      {resolved ? (
        <Badge tone="positive" ticked>
          {t("errors.resolvedAt", { when: format.nearMoment(resolved, now) })}
        </Badge>
      ) : (
        <Button
          variant="tonal"
          size="row"
          busy={resolving.isPending}
          aria-label={t("errors.resolveOf", { name, place })}
          onClick={() => resolving.mutate({ params: { id } })}
        >
          {t("errors.resolve")}
        </Button>
      )}
    </li>
  )
}
