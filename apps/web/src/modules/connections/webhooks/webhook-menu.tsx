import { EllipsisVertical } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { languageFacts } from "../../../i18n/languages.ts"
import { useLanguage } from "../../../i18n/use-words.ts"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu, MenuItem } from "../../../ui/menu.tsx"
import { useToast } from "../../../ui/toast.tsx"
import { type Endpoint, hostOf } from "./webhook-words.ts"

interface WebhookMenuProps {
  endpoint: Endpoint
  /** Asks for confirmation before removing. */
  onRemove: () => void
}

/** Actions of an endpoint: test, replace the secret, turn on, remove. */
export function WebhookMenu({ endpoint, onRemove }: WebhookMenuProps) {
  const { t } = useTranslation(["connections", "problems"])
  const toast = useToast()
  const navigate = useNavigate()
  const params = { id: endpoint.id }
  const testing = useWrite("POST /api/admin/webhook-endpoints/:id/test/")
  const enabling = useWrite("POST /api/admin/webhook-endpoints/:id/enable/")
  const say = (text: string) => ({
    onSuccess: () => toast.show({ text }),
    onError: (error: Error) => toast.show({ tone: "danger", text: t(`problems:${reasonOf(error)}`) }),
  })
  return (
    <Menu
      direction={languageFacts[useLanguage()].direction}
      trigger={
        <IconButton
          label={t("hooks.actions", { host: hostOf(endpoint) })}
          icon={<EllipsisVertical strokeWidth={1.75} />}
        />
      }
    >
      {endpoint.disabled ? (
        <MenuItem onSelect={() => enabling.mutate({ params }, say(t("hooks.isEnabled")))}>
          {t("hooks.enable")}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => testing.mutate({ params }, say(t("hooks.isTested")))}>
          {t("hooks.test")}
        </MenuItem>
      )}
      <MenuItem
        onSelect={() =>
          navigate(`?${new URLSearchParams({ dialog: "secret", endpoint: String(endpoint.id) })}`, {
            preventScrollReset: true,
          })
        }
      >
        {t("hooks.rotate")}
      </MenuItem>
      <MenuItem onSelect={onRemove}>{t("hooks.remove")}</MenuItem>
    </Menu>
  )
}
