import {
  AtSign,
  Ban,
  CircleCheck,
  Ellipsis,
  FileDown,
  History,
  KeyRound,
  Merge,
  Trash2,
  Undo2,
  UserPlus,
} from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useWrite } from "../../api/concerns.ts"
import { reasonOf } from "../../api/problem.ts"
import { historyPath } from "../../core/audit/index.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, MenuItem } from "../../ui/menu.tsx"
import { useToast } from "../../ui/toast.tsx"
import type { Family } from "./family.ts"

interface FamilyMenuProps {
  family: Family
  onOpen: (dialog: "address" | "guardian" | "merge" | "block" | "delete") => void
}

/** What is done with the family's account, behind "…"; the account of a team member is an owner's to close. */
export function FamilyMenu({ family, onOpen }: FamilyMenuProps) {
  const { t, i18n } = useTranslation(["families", "panels"])
  const toast = useToast()
  const sendLogin = useSendLogin(family)
  const sayRefusal = useSayRefusal()
  const sendData = useWrite("POST /api/admin/families/:id/data-link/", {
    onSuccess: () => toast.show({ text: t("data.sent", { email: family.email }) }),
  })
  const keep = useWrite("DELETE /api/admin/families/:id/deletion/", {
    onSuccess: () => toast.show({ text: t("delete.cancelled") }),
  })
  const { is_active, is_team_member, deletion_due } = family
  return (
    <Menu
      direction={i18n.dir()}
      trigger={
        <IconButton
          label={t("moreActions")}
          icon={<Ellipsis strokeWidth={1.75} />}
          className="border border-line-strong pointer-fine:size-10"
        />
      }
    >
      {is_active && (
        <MenuItem onSelect={sendLogin.send}>
          <KeyRound aria-hidden="true" strokeWidth={1.75} />
          {t("login.send")}
        </MenuItem>
      )}
      {is_active && (
        <MenuItem onSelect={() => sendData.mutate({ params: { id: family.account_id } }, sayRefusal)}>
          <FileDown aria-hidden="true" strokeWidth={1.75} />
          {t("data.send")}
        </MenuItem>
      )}
      {is_active && family.players.some(({ role }) => role !== "player") && (
        <MenuItem onSelect={() => onOpen("guardian")}>
          <UserPlus aria-hidden="true" strokeWidth={1.75} />
          {t("guardian.open")}
        </MenuItem>
      )}
      {is_active && !is_team_member && (
        <MenuItem onSelect={() => onOpen("address")}>
          <AtSign aria-hidden="true" strokeWidth={1.75} />
          {t("address.open")}
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to={historyPath("accounts", family.account_id)}>
          <History aria-hidden="true" strokeWidth={1.75} />
          {t("panels:history")}
        </Link>
      </MenuItem>
      <MenuItem onSelect={() => onOpen("merge")}>
        <Merge aria-hidden="true" strokeWidth={1.75} />
        {t("merge")}
      </MenuItem>
      {!is_team_member && !deletion_due && (
        <MenuItem onSelect={() => onOpen("block")}>
          {is_active ? (
            <Ban aria-hidden="true" strokeWidth={1.75} />
          ) : (
            <CircleCheck aria-hidden="true" strokeWidth={1.75} />
          )}
          {t(is_active ? "block.open" : "unblock.open")}
        </MenuItem>
      )}
      {!is_team_member && is_active && !deletion_due && (
        <MenuItem className="text-danger" onSelect={() => onOpen("delete")}>
          <Trash2 aria-hidden="true" strokeWidth={1.75} />
          {t("delete.open")}
        </MenuItem>
      )}
      {is_active && deletion_due && (
        <MenuItem onSelect={() => keep.mutate({ params: { id: family.account_id } }, sayRefusal)}>
          <Undo2 aria-hidden="true" strokeWidth={1.75} />
          {t("delete.cancel")}
        </MenuItem>
      )}
    </Menu>
  )
}

/** Emails the family the link to choose a password by. */
export function useSendLogin({ account_id, email }: Pick<Family, "account_id" | "email">) {
  const { t } = useTranslation("families")
  const toast = useToast()
  const sayRefusal = useSayRefusal()
  const sending = useWrite("POST /api/admin/families/:id/login-email/", {
    onSuccess: () => toast.show({ text: t("login.sent", { email }) }),
  })
  return {
    send: () => sending.mutate({ params: { id: account_id } }, sayRefusal),
    isSending: sending.isPending,
  }
}

/** What is done by one press has no dialog that could say why it was refused. */
export function useSayRefusal() {
  const { t } = useTranslation("problems")
  const toast = useToast()
  return {
    onError: (error: Error) => toast.show({ tone: "danger", text: t(reasonOf(error)) }),
  }
}
