import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/notice.tsx"
import type { Family } from "./family.ts"
import { useSendLogin } from "./family-menu.tsx"

/** A family that the academy knows and that has not been in its account yet, with the email that opens it. */
export function NeverLoggedIn({ family }: { family: Family }) {
  const { t } = useTranslation("families")
  const { send, isSending } = useSendLogin(family)
  return (
    <Notice
      className="mb-4"
      action={
        !family.is_own_family && (
          <Button variant="tonal" size="row" busy={isSending} onClick={send}>
            {t("login.send")}
          </Button>
        )
      }
    >
      {t("login.never")}
    </Notice>
  )
}
