import type { UserInfo } from "@academy/contract/page-context"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Greeting } from "./greeting.tsx"

/** The page in its size while the players are on their way: only when the server could not bring them along. */
export function AccountSkeleton({ account }: { account: UserInfo }) {
  return (
    <div aria-busy="true">
      <Greeting firstName={account.first_name} />
      <Skeleton className="mt-4 h-12 w-full rounded-button md:mt-8" />
      <div className="mt-4 grid gap-4 md:mt-8 md:gap-6 grid-cols-1 lg:grid-cols-[20.5rem_minmax(0,1fr)] xl:grid-cols-[18.5rem_minmax(0,1fr)_20rem] min-[1400px]:grid-cols-[20.5rem_minmax(0,1fr)_21.5rem]">
        <Skeleton className="h-115 rounded-card-lg max-md:hidden md:max-lg:order-2" />
        <Skeleton className="h-90 rounded-card-lg" />
        <Skeleton className="h-60 rounded-card-lg md:hidden" />
        <Skeleton className="h-78 rounded-card-lg max-xl:hidden" />
      </div>
    </div>
  )
}
