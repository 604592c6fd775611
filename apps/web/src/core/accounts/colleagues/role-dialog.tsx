import type { Answer } from "@academy/contract/client"
import { permissionsBeyond, type StaffRole, staffRoles, UNDO_ROLE_MS } from "@academy/domain/staff-roles"
import { useQuery } from "@tanstack/react-query"
import { Minus, Plus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { QueryStates } from "../../../queries/query-states.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog, DialogEnd } from "../../../ui/dialog.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { RadioCards } from "../../../ui/radio-cards.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { HandOver } from "./hand-over.tsx"
import { useUndoRole } from "./use-undo-role.tsx"

type Colleague = Answer<"GET /api/admin/colleagues/">["colleagues"][number]

const NO_ROLE = "none"
type Choice = StaffRole | typeof NO_ROLE
const toRole = (choice: Choice): StaffRole | null => (choice === NO_ROLE ? null : choice)

interface RoleDialogProps {
  /** Null: closed. */
  colleague: Colleague | null
  onClose: () => void
}

/** Changes somebody's role: what is gained and lost, who takes over the sessions, who is notified. */
export function RoleDialog({ colleague, onClose }: RoleDialogProps) {
  const { t } = useTranslation(["admin", "common"])
  const name = colleague?.name || colleague?.email
  return (
    <Dialog
      open={colleague !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t("colleagues.change.title", { name })}
      description={
        colleague &&
        t("colleagues.change.now", { role: t(`colleagues.role.${colleague.staff_role ?? NO_ROLE}`) })
      }
      closeLabel={t("common:close")}
      width="wide"
      closesByBack
    >
      {colleague && <RoleForm key={colleague.id} colleague={colleague} onDone={onClose} />}
    </Dialog>
  )
}

function RoleForm({ colleague, onDone }: { colleague: Colleague; onDone: () => void }) {
  const { t } = useTranslation(["admin", "common", "problems"])
  const toast = useToast()
  const undo = useUndoRole()
  const { id, staff_role } = colleague
  const name = colleague.name || colleague.email
  const [choice, setChoice] = useState<Choice>(staff_role ?? NO_ROLE)
  /** The coach that takes over, by the first session of a series. */
  const [takers, setTakers] = useState<Record<number, number>>({})
  const query = useQuery(answer("GET /api/accounts/:id/sessions/", { params: { id } }))
  const role = toRole(choice)
  const isChanged = role !== staff_role
  const groups = role === null && staff_role !== null ? (query.data?.groups ?? []) : []
  const hasTaker = groups.some(({ bookable_ids }) => takers[bookable_ids[0] ?? 0] !== undefined)
  const isLast = query.data?.is_last_owner === true && role !== "owner"
  const changing = useWrite("POST /api/accounts/:id/role/", {
    onSuccess: ({ handed_over, without_coach, change }) => {
      const said = { name, role: t(`colleagues.role.${choice}`) }
      const hasSessions = handed_over + without_coach > 0
      toast.show({
        text: hasSessions
          ? t("colleagues.change.doneSessions", { ...said, given: handed_over, open: without_coach })
          : t("colleagues.change.done", said),
        ...(change !== null && {
          action: { label: t("colleagues.undo.undo"), onPress: () => void undo({ id, name, change }) },
          duration: UNDO_ROLE_MS,
        }),
      })
      onDone()
    },
  })
  const save = () =>
    changing.mutate({
      params: { id },
      body: {
        staff_role: role,
        ...(groups.length > 0 && {
          handover: groups.map(({ bookable_ids }) => ({
            bookable_ids,
            coach_id: takers[bookable_ids[0] ?? 0] ?? null,
          })),
        }),
      },
    })
  return (
    <div className="grid gap-6">
      <QueryStates
        query={query}
        title={t("colleagues.change.sessionsFailed")}
        waiting={<Skeleton className="h-24" />}
      />
      <RadioCards
        label={t("colleagues.change.title", { name })}
        className="sm:grid sm:grid-cols-2"
        value={choice}
        onValueChange={setChoice}
        choices={[...staffRoles.toReversed(), NO_ROLE].map((value) => ({
          value: value as Choice,
          label: t(`colleagues.role.${value as Choice}`),
          hint: t(`colleagues.change.short.${value as Choice}`),
        }))}
      />
      {isChanged && <GainedAndLost name={name} before={staff_role} after={role} />}
      {groups.length > 0 && <HandOver groups={groups} takers={takers} onChange={setTakers} />}
      {isLast && <Notice tone="due">{t("colleagues.change.last")}</Notice>}
      {isChanged && !isLast && (
        <p className="text-small text-ink-muted">
          {t(hasTaker ? "colleagues.change.emailsSessions" : "colleagues.change.emails", { name })}
        </p>
      )}
      {changing.isError && <Notice tone="danger">{t(`problems:${reasonOf(changing.error)}`)}</Notice>}
      <DialogEnd className="flex flex-wrap items-center justify-end gap-2">
        <p className="grow text-small text-ink-muted">{t("colleagues.undo.promise")}</p>
        <Button variant="outline" onClick={onDone}>
          {t("common:cancel")}
        </Button>
        <Button
          variant={role === null ? "danger" : "primary"}
          busy={changing.isPending}
          disabled={!isChanged || isLast || !query.data}
          onClick={save}
        >
          {t(role === null ? "colleagues.change.take" : "colleagues.change.give")}
        </Button>
      </DialogEnd>
    </div>
  )
}

interface GainedAndLostProps {
  name: string
  before: StaffRole | null
  after: StaffRole | null
}

function GainedAndLost({ name, before, after }: GainedAndLostProps) {
  const { t } = useTranslation("admin")
  const parts = [
    { title: "will", permissions: permissionsBeyond(after, before), Icon: Plus, tone: "text-positive" },
    { title: "wont", permissions: permissionsBeyond(before, after), Icon: Minus, tone: "text-danger" },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {parts
        .filter(({ permissions }) => permissions.length > 0)
        .map(({ title, permissions, Icon, tone }) => (
          <section key={title}>
            <h3 className="text-label">{t(`colleagues.change.${title}`, { name })}</h3>
            <ul className="mt-2 grid gap-1.5 text-small">
              {permissions.map((permission) => (
                <li key={permission} className="flex items-start gap-2">
                  <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
                  {t(`colleagues.change.can.${permission}`)}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
