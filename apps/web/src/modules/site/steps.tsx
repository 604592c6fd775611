import { cx } from "../../ui/class-names.ts"
import { Star } from "../../ui/drawings/star.tsx"

export interface Step {
  title: string
  text: string
}

/** What happens one after the other, on a dotted path that ends in the star. Stands on night. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map(({ title, text }, index) => {
        const isLast = index === steps.length - 1
        return (
          <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-6">
            <span aria-hidden="true" className="flex flex-col items-center">
              <span
                className={cx(
                  "grid size-10 shrink-0 place-items-center rounded-full text-label",
                  isLast ? "bg-accent text-on-accent" : "border-2 border-accent-ink text-accent-ink",
                )}
              >
                {isLast ? <Star className="size-5" /> : index + 1}
              </span>
              {!isLast && (
                <span className="w-1 grow bg-[radial-gradient(circle,var(--accent-ink)_1.2px,transparent_1.6px)] bg-size-[4px_9px] bg-center bg-repeat-y" />
              )}
            </span>
            <div className={cx("pt-1.5", !isLast && "pb-8")}>
              <h3 className="text-title text-heading">{title}</h3>
              <p className="mt-1 max-w-112 text-copy text-ink-muted">{text}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
