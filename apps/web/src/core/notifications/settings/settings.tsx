import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { answer } from "../../../api/answers.ts"
import { QueryError } from "../../../queries/query-error.tsx"
import { Card } from "../../../ui/card.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import { KindsCard } from "./kinds-card.tsx"
import { PushCard } from "./push-card.tsx"
import { QuietHoursCard } from "./quiet-hours-card.tsx"

interface NotificationSettingsProps {
  /** Stands below the quiet hours. */
  children: ReactNode
}

/** What reaches an account, and how. */
export function NotificationSettings({ children }: NotificationSettingsProps) {
  const { t } = useTranslation("notification-settings")
  const settings = useQuery(answer("GET /api/notification-settings/"))
  const { data } = settings
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5 md:gap-6">
        {data && <PushCard push={data.push} />}
        {data && <KindsCard kinds={data.kinds} text_messages={data.text_messages} />}
        {settings.isPending && <Skeleton className="h-140 rounded-card" />}
        {settings.isError && !data && (
          <Card>
            <QueryError query={settings} title={t("settings.failed")} />
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-5 md:gap-6">
        {data && <QuietHoursCard quiet={data.quiet_hours} />}
        {children}
      </div>
    </div>
  )
}
