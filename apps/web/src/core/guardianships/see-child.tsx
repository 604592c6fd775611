import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button.tsx"
import { EnterCode } from "./enter-code.tsx"
import { SendRequest } from "./send-request.tsx"

/** A child that another guardian has added: by the code they show, or by a request to their email address. */
export function SeeChild() {
  const { t } = useTranslation("guardianships")
  const [isByEmail, setByEmail] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <EnterCode />
      {isByEmail ? (
        <SendRequest />
      ) : (
        <Button variant="link" className="tap-44 self-start" onClick={() => setByEmail(true)}>
          {t("see.byEmail")}
        </Button>
      )}
    </div>
  )
}
