import type { Answer } from "@academy/contract/client"
import { hasPage } from "@academy/contract/pages"
import { staffRoles } from "@academy/domain/staff-roles"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Clock, UserPlus } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { href, Link } from "react-router"
import { answer } from "../../../api/answers.ts"
import { useFormat } from "../../../i18n/use-format.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { useRested } from "../../../queries/use-rested.ts"
import { useNow } from "../../../runtime/now.tsx"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Card, CardHead } from "../../../ui/card.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { SearchField } from "../../../ui/search-field.tsx"
import { Truncated } from "../../../ui/truncated.tsx"
import { FactorRequests } from "./factor-requests.tsx"
import { InviteDialog } from "./invite-dialog.tsx"
import { InvitedRows } from "./invited-rows.tsx"
import { RoleDialog } from "./role-dialog.tsx"
import { useUndoRole } from "./use-undo-role.tsx"

type Colleague = Answer<"GET /api/admin/colleagues/">["colleagues"][number]

const SHORTEST_SEARCH = 3
const NO_ROLE = "none"

/**
 * Who works here and as what. An owner changes it, and gives a role to an account found by name or address. Above the
 * team stands what the page brings.
 */
export function Colleagues({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(["admin", "common"])
  const format = useFormat()
  const [wanted, setWanted] = useState("")
  const [isInviting, setInviting] = useState(false)
  const rested = useRested(wanted.trim())
  const search = rested.length < SHORTEST_SEARCH ? {} : { search: rested }
  const query = useQuery({
    ...answer("GET /api/admin/colleagues/", { query: search }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-display text-page">{t("rail.colleagues")}</h1>
        {data && (
          <span className="text-lead text-ink-muted tabular">{format.number(data.colleagues.length)}</span>
        )}
        <span className="ms-auto flex flex-wrap gap-2">
          {hasPage(href("/admin/hours")) && (
            <Button asChild variant="outline">
              <Link to={href("/admin/hours")}>
                <Clock aria-hidden="true" className="size-5" />
                {t("colleagues.hours")}
              </Link>
            </Button>
          )}
          {data?.may_change && (
            <Button onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" className="size-5" />
              {t("colleagues.invite.title")}
            </Button>
          )}
        </span>
      </div>
      <QueryStates query={query} heading="h2" title={t("colleagues.errorTitle")} />
      {data?.may_change && <FactorRequests />}
      {children}
      {data && (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-4">
            <Card>
              <CardHead title={t("colleagues.title")} />
              <ColleagueRows colleagues={data.colleagues} mayChange={data.may_change} />
            </Card>
            <InvitedRows invited={data.invited} mayChange={data.may_change} />
          </div>
          <Card>
            <CardHead title={t("colleagues.roles")} />
            <dl className="grid gap-3">
              {staffRoles.map((role) => (
                <div key={role}>
                  <dt className="text-label">{t(`colleagues.role.${role}`)}</dt>
                  <dd className="text-small text-ink-muted">{t(`colleagues.may.${role}`)}</dd>
                </div>
              ))}
            </dl>
            {data.may_change ? (
              <div className="mt-6 border-t border-line pt-5">
                <SearchField
                  label={t("colleagues.find")}
                  clearLabel={t("common:clear")}
                  value={wanted}
                  onValueChange={setWanted}
                />
                <p className="mt-2 mb-2 text-small text-ink-muted">{t("colleagues.findHint")}</p>
                {"search" in search && data.found.length === 0 && !query.isFetching && (
                  <p className="text-small">{t("common:noMatches")}</p>
                )}
                <ColleagueRows colleagues={data.found} mayChange />
              </div>
            ) : (
              <Notice tone="info" className="mt-6">
                {t("colleagues.ownersOnly")}
              </Notice>
            )}
          </Card>
        </div>
      )}
      {data?.may_change && (
        <InviteDialog
          open={isInviting}
          profiles={data.profiles}
          onClose={() => setInviting(false)}
          onFind={(email) => {
            setInviting(false)
            setWanted(email)
          }}
        />
      )}
    </>
  )
}

function ColleagueRows({ colleagues, mayChange }: { colleagues: readonly Colleague[]; mayChange: boolean }) {
  const [chosen, setChosen] = useState<Colleague | null>(null)
  return (
    <>
      <ul>
        {colleagues.map((colleague) => (
          <ColleagueRow
            key={colleague.id}
            colleague={colleague}
            onChange={mayChange ? () => setChosen(colleague) : undefined}
          />
        ))}
      </ul>
      <RoleDialog colleague={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

interface ColleagueRowProps {
  colleague: Colleague
  /** Left out: the role is only shown. */
  onChange: (() => void) | undefined
}

function ColleagueRow({ colleague, onChange }: ColleagueRowProps) {
  const { t } = useTranslation(["admin", "panels"])
  const format = useFormat()
  const { id, name, email, staff_role, is_active, last_login_at, undo } = colleague
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0">
      <Avatar name={name || email} picture={null} initials={2} />
      <span className="min-w-0 grow basis-48">
        <Truncated className="text-label">{name || email}</Truncated>
        <Truncated dir="ltr" className="text-small text-ink-muted">
          {email}
        </Truncated>
        <span className="block text-smallest text-ink-muted">
          {last_login_at
            ? t("colleagues.lastLogin", { day: format.day(last_login_at, "year") })
            : t("panels:neverLoggedIn")}
        </span>
      </span>
      {!is_active && <Badge tone="late">{t("panels:accountClosed")}</Badge>}
      <Badge>{t(`colleagues.role.${staff_role ?? NO_ROLE}`)}</Badge>
      {onChange && undo && <UndoRole id={id} name={name || email} undo={undo} />}
      {onChange && (
        <Button
          variant="tonal"
          size="row"
          aria-label={t("colleagues.change.changeOf", { name: name || email })}
          onClick={onChange}
        >
          {t("colleagues.change.change")}
        </Button>
      )}
    </li>
  )
}

interface UndoRoleProps {
  id: number
  name: string
  undo: NonNullable<Colleague["undo"]>
}

/** While the last change of the role can be undone; its time stands beside it. */
function UndoRole({ id, name, undo: { change, until } }: UndoRoleProps) {
  const { t } = useTranslation("admin")
  const format = useFormat()
  const undoRole = useUndoRole()
  const [isUndoing, setUndoing] = useState(false)
  if (new Date(until) <= useNow()) return null
  return (
    <span className="flex items-center gap-3">
      <span className="text-smallest text-ink-muted">
        {t("colleagues.undo.until", { time: format.clock(until) })}
      </span>
      <Button
        variant="outline"
        size="row"
        busy={isUndoing}
        aria-label={t("colleagues.undo.undoOf", { name })}
        onClick={async () => {
          setUndoing(true)
          await undoRole({ id, name, change })
          setUndoing(false)
        }}
      >
        {t("colleagues.undo.undo")}
      </Button>
    </span>
  )
}
