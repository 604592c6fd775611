import { Lockup } from "../../document/lockup.tsx"
import type { RouteHandle } from "../../i18n/namespaces.ts"
import { Mark } from "../../ui/drawings/mark.tsx"
import { Buttons, Fields } from "./buttons-and-fields.tsx"
import { Panels } from "./panels.tsx"
import { Drawings, States } from "./states-and-drawings.tsx"

export const handle: RouteHandle = { frame: "bare" }

/** Every component in every state, for the eye. Only there in development; its words stay English. */
export default function DevComponents() {
  return (
    <div className="page-column page-gutter grid gap-14 py-14 *:min-w-0">
      <title>Components</title>
      <div className="flex flex-wrap items-center justify-between gap-6">
        <h1 className="text-display text-page">Components</h1>
        <div className="flex flex-wrap items-center gap-6">
          <Mark className="size-4" />
          <Mark className="size-6" />
          <Mark className="size-10" />
          <Mark className="size-16" />
          <Lockup name="Polaris" className="text-[1.625rem]" />
        </div>
      </div>
      <Buttons />
      <Fields />
      <Panels />
      <States />
      <Drawings />
    </div>
  )
}
