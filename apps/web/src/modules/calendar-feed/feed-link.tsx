import type { Answer } from "@academy/contract/client"
import { academy } from "@academy/domain/academy"
import { CalendarPlus, Copy } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { useFormat } from "../../i18n/use-format.ts"
import { useNow } from "../../runtime/now.tsx"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { useCopy } from "../../ui/use-copy.ts"

/** How a calendar is asked to follow a link: phones and Apple by the scheme, the others by a page of theirs. */
const addressesFor = (url: string, name: string) => {
  const webcal = url.replace(/^https?:/, "webcal:")
  return {
    phone: webcal,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`,
  }
}

interface FeedLinkProps {
  feed: Answer<"GET /api/calendar-feeds/">[number]
}

/** One private link: to copy, to add with one press, to replace; and who fetched it last. */
export function FeedLink({ feed }: FeedLinkProps) {
  const { t } = useTranslation(["notification-settings", "common", "problems"])
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const copy = useCopy({ copied: t("common:linkCopied"), notCopied: t("common:notCopied") })
  const [isAsking, setAsking] = useState(false)
  const replace = useWrite("POST /api/calendar-feeds/:id/replace/", {
    onSuccess: () => {
      setAsking(false)
      toast.show({ text: t("feed.replaced") })
    },
  })
  const say = (error: Error) => {
    setAsking(false)
    toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) })
  }
  const addresses = addressesFor(feed.url, academy.short_name)
  return (
    <div className="mt-4">
      <div className="flex items-end gap-3">
        <TextField
          type="url"
          readOnly
          label={t("feed.link")}
          value={feed.url}
          onFocus={({ target }) => target.select()}
          className="min-w-0 grow"
        />
        <IconButton
          label={t("common:copyLink")}
          icon={<Copy strokeWidth={1.75} />}
          look="tonal"
          onClick={() => void copy(feed.url)}
        />
      </div>
      <Button asChild variant="tonal" className="mt-3 w-full">
        <a href={addresses.phone}>
          <CalendarPlus aria-hidden="true" strokeWidth={1.75} />
          {t("feed.add")}
        </a>
      </Button>
      <p className="mt-3 flex flex-wrap gap-x-6">
        {(["google", "outlook"] as const).map((place) => (
          <Button key={place} asChild variant="link" className="tap-44">
            <a href={addresses[place]} target="_blank" rel="noopener noreferrer">
              {t(`feed.${place}`)}
            </a>
          </Button>
        ))}
      </p>
      <div className="mt-4 flex items-center justify-between gap-4 border-t border-line pt-4">
        <p className="text-ink-muted">
          {feed.fetched
            ? t("feed.fetched", {
                count: feed.readers,
                when: format.nearDay(feed.fetched, now, "within"),
                time: format.clock(feed.fetched),
              })
            : t("feed.never")}{" "}
          {t("feed.warning")}
        </p>
        <Button variant="quiet" className="-me-4 shrink-0 text-danger" onClick={() => setAsking(true)}>
          {t("feed.replace")}
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("feed.replaceTitle")}
        confirmLabel={t("feed.replaceConfirm")}
        keepLabel={t("feed.keep")}
        busy={replace.isPending}
        onConfirm={() => replace.mutate({ params: { id: feed.id } }, { onError: say })}
      >
        {t("feed.replaceText")}
      </AlertDialog>
    </div>
  )
}
