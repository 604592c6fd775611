import { type ComponentProps, lazy, Suspense } from "react"
import { Card } from "../../ui/card.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"

const Later = lazy(async () => ({ default: (await import("./card-sharing.tsx")).CardSharing }))

/** Whether a player's card is shared; its code comes when it is shown. */
export const CardSharing = (props: ComponentProps<typeof Later>) => (
  <Suspense
    fallback={
      <Card aria-busy="true">
        <Skeleton className="h-24 w-full rounded-button" />
      </Card>
    }
  >
    <Later {...props} />
  </Suspense>
)
