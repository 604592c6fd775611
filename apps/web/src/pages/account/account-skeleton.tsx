import type { UserInfo } from "@academy/contract/page-context"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Greeting } from "./greeting.tsx"

/** The page in its size while the players are on their way: only when the server could not bring them along. */
export function AccountSkeleton({ account }: { account: UserInfo }) {
  return (
    <div aria-busy="true">
      <Greeting firstName={account.first_name} />
      <Skeleton className="mt-8 h-12 w-full rounded-button" />
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[20.5rem_minmax(0,1fr)] xl:grid-cols-[18.5rem_minmax(0,1fr)_20rem] min-[1400px]:grid-cols-[20.5rem_minmax(0,1fr)_21.5rem]">
        <Skeleton className="h-115 rounded-card-lg max-lg:order-2" />
        <Skeleton className="h-90 rounded-card-lg" />
        <Skeleton className="h-78 rounded-card-lg max-xl:hidden" />
      </div>
    </div>
  )
}
