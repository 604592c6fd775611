import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../i18n/use-format.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import type { ChosenPicture } from "./use-chosen-pictures.ts"

interface ChosenPicturesProps {
  chosen: readonly ChosenPicture[]
  isSending: boolean
  onDiscard: (id: number) => void
}

/** What waits to be sent, how far it has come, and why it did not arrive. */
export function ChosenPictures({ chosen, isSending, onDiscard }: ChosenPicturesProps) {
  const { t } = useTranslation(["staff", "problems"])
  const format = useFormat()
  const failure = chosen.find((one) => one.failure !== null)?.failure
  if (chosen.length === 0) return null
  return (
    <>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {chosen.map(({ id, preview, sent }, index) => (
          <li key={id} className="relative min-w-0">
            <img
              src={preview}
              alt={t("session.pictures.chosen", { n: index + 1 })}
              className="aspect-4/3 w-full rounded-hero border-2 border-dashed border-line-strong object-cover"
            />
            {sent !== null && (
              <>
                <progress
                  aria-label={t("session.pictures.sending")}
                  value={sent}
                  className="mt-1.5 block h-1.5 w-full accent-accent-ink"
                />
                <p className="mt-1 text-small text-ink-muted">
                  {t("session.pictures.percent", { percent: format.percent(sent) })}
                </p>
              </>
            )}
            {!isSending && (
              <IconButton
                label={t("session.pictures.discard", { n: index + 1 })}
                icon={<X strokeWidth={2} />}
                onClick={() => onDiscard(id)}
                className="absolute end-1 top-1 bg-surface-raised! shadow-card"
              />
            )}
          </li>
        ))}
      </ul>
      {failure && (
        <Notice tone="danger" className="mt-3">
          {t(`problems:${failure}`)} {t("session.pictures.kept")}
        </Notice>
      )}
    </>
  )
}
