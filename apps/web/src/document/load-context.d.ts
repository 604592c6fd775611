import type { PageContext } from "@academy/contract/page-context"

declare module "react-router" {
  interface AppLoadContext extends PageContext {}
}
