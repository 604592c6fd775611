import { ChevronLeft, ChevronRight } from "lucide-react"
import { type ReactNode, useState } from "react"
import { cx } from "./class-names.ts"
import { Dialog } from "./dialog.tsx"
import { IconButton } from "./icon-button.tsx"

interface ShownPicture {
  id: number
  url: string
}

interface PictureGridProps<P extends ShownPicture> {
  pictures: readonly P[]
  /** What a picture is called, by its number from 1. */
  nameOf: (number: number) => string
  labels: { close: string; previous: string; next: string; gone: string }
  /** Beside each picture: what can be done with it. */
  actionsOf?: (picture: P, number: number) => ReactNode
  className?: string
}

/** Pictures in a row, opened large in a dialog. One that can't be had says so in its place. */
export function PictureGrid<P extends ShownPicture>({
  pictures,
  nameOf,
  labels,
  actionsOf,
  className,
}: PictureGridProps<P>) {
  const [openId, setOpenId] = useState<number | null>(null)
  const [shown, setShown] = useState(0)
  const [gone, setGone] = useState<readonly string[]>([])
  // While it closes, and if it was removed under the reader's eyes, the dialog has something to show.
  const index = pictures.findIndex(({ id }) => id === openId)
  const at = Math.min(index >= 0 ? index : shown, pictures.length - 1)
  const picture = pictures[at]
  const go = (to: number) => {
    const target = pictures[to]
    if (!target) return
    setShown(to)
    setOpenId(target.id)
  }
  const markGone = (url: string) => setGone((known) => [...known, url])
  if (!picture) return null
  return (
    <>
      <ul className={cx("grid grid-cols-2 gap-3 sm:grid-cols-4", className)}>
        {pictures.map((one, place) => (
          <li key={one.id} className="relative min-w-0">
            <button
              type="button"
              aria-label={nameOf(place + 1)}
              onClick={() => go(place)}
              className="block aspect-4/3 w-full overflow-hidden rounded-hero border border-line bg-sunken"
            >
              <Shown
                url={one.url}
                alt=""
                isGone={gone.includes(one.url)}
                gone={labels.gone}
                onGone={markGone}
              />
            </button>
            {actionsOf?.(one, place + 1)}
          </li>
        ))}
      </ul>
      <Dialog
        open={index >= 0}
        onOpenChange={(open) => !open && setOpenId(null)}
        title={nameOf(at + 1)}
        closeLabel={labels.close}
        width="wide"
        closesByBack
        footer={
          pictures.length > 1 && (
            <div className="flex items-center justify-between">
              <IconButton
                look="tonal"
                label={labels.previous}
                icon={<ChevronLeft className="rtl:-scale-x-100" />}
                aria-disabled={at === 0}
                onClick={() => go(at - 1)}
                className="aria-disabled:invisible"
              />
              <IconButton
                look="tonal"
                label={labels.next}
                icon={<ChevronRight className="rtl:-scale-x-100" />}
                aria-disabled={at === pictures.length - 1}
                onClick={() => go(at + 1)}
                className="aria-disabled:invisible"
              />
            </div>
          )
        }
      >
        <div className="grid min-h-40 place-items-center overflow-hidden rounded-hero bg-sunken">
          <Shown
            key={picture.url}
            url={picture.url}
            alt={nameOf(at + 1)}
            isGone={gone.includes(picture.url)}
            gone={labels.gone}
            onGone={markGone}
            isLarge
          />
        </div>
      </Dialog>
    </>
  )
}

interface ShownProps {
  url: string
  alt: string
  isGone: boolean
  gone: string
  onGone: (url: string) => void
  isLarge?: boolean
}

function Shown({ url, alt, isGone, gone, onGone, isLarge = false }: ShownProps) {
  if (isGone)
    return (
      <span className="grid size-full place-items-center p-3 text-center text-small text-ink-muted">
        {gone}
      </span>
    )
  return (
    <img
      src={url}
      alt={alt}
      loading={isLarge ? "eager" : "lazy"}
      decoding="async"
      onError={() => onGone(url)}
      className={isLarge ? "max-h-[65dvh] w-full object-contain" : "size-full object-cover"}
    />
  )
}
