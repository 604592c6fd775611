import type { AcademyGroup } from "@academy/domain/academy-fields"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { answer } from "../../api/answers.ts"
import { QueryStates } from "../../queries/query-states.tsx"
import { GroupForm } from "./group-form.tsx"
import { IdentityForm } from "./identity-form.tsx"
import { LookForm } from "./look-form.tsx"
import { PlaceForm } from "./place-form.tsx"
import type { Settings } from "./use-settings-form.ts"

/** One group of settings, where it stands alone. */
export function SettingsGroup({ group }: { group: AcademyGroup }) {
  const { t } = useTranslation("academy-settings")
  const query = useQuery(answer("GET /api/admin/academy-settings/"))
  const { data } = query
  return (
    <>
      <QueryStates query={query} heading="h2" title={t("failed")} />
      {data && <FormOf group={group} stored={data} />}
    </>
  )
}

/** The form of a group: some have one of their own. */
export function FormOf({ group, stored }: { group: AcademyGroup; stored: Settings }) {
  if (group === "identity") return <IdentityForm stored={stored.identity} />
  if (group === "look") return <LookForm stored={stored.look} />
  if (group === "place") return <PlaceForm stored={stored.place} />
  return <GroupForm key={group} group={group} stored={stored[group]} />
}
