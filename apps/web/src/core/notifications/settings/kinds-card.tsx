import type { Answer } from "@academy/contract/client"
import { BellRing, Lock, Mail, Smartphone } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useWrite } from "../../../api/concerns.ts"
import { reasonOf } from "../../../api/problem.ts"
import { Card } from "../../../ui/card.tsx"
import { Checkbox } from "../../../ui/checkbox.tsx"
import { Table } from "../../../ui/table.tsx"
import { useToast } from "../../../ui/toast.tsx"

type Settings = Answer<"GET /api/notification-settings/">
type Row = Settings["kinds"][number]
type Channel = Row["locked"][number]

const channels = [
  { channel: "app", Icon: Smartphone },
  { channel: "push", Icon: BellRing },
  { channel: "mail", Icon: Mail },
] as const satisfies readonly { channel: Channel; Icon: unknown }[]

/** Each kind with its ways as ticks, saved at once. What cannot be closed has a lock and says why. */
export function KindsCard({ kinds, text_messages }: Pick<Settings, "kinds" | "text_messages">) {
  const { t } = useTranslation("notification-settings")
  return (
    <Card>
      <Table aria-label={t("settings.kinds")} className="min-w-[14.5rem] table-fixed text-body">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="pb-3 text-start align-bottom">
              <h2 className="text-title text-heading">{t("settings.kinds")}</h2>
            </th>
            {channels.map(({ channel, Icon }) => (
              <th
                key={channel}
                scope="col"
                className="w-13 pb-3 text-label text-smallest md:w-20 md:text-small"
              >
                <Icon aria-hidden="true" strokeWidth={1.75} className="mx-auto mb-1 size-5 text-ink-muted" />
                {t(`settings.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <KindRow
              key={row.kind}
              row={row}
              more={
                row.kind === "changes" &&
                text_messages !== "off" &&
                t(`settings.textMessages.${text_messages}`)
              }
            />
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function KindRow({ row, more }: { row: Row; more: string | false }) {
  const { t } = useTranslation("notification-settings")
  const { kind, locked } = row
  const name = t(`settings.kind.${kind}.name`)
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-3 pe-2 text-start font-normal md:pe-3">
        <span className="block text-label">{name}</span>
        <span className="block text-small text-ink-muted">{t(`settings.kind.${kind}.text`)}</span>
        {more && <span className="block text-small text-ink-muted">{more}</span>}
      </th>
      {channels.map(({ channel }) => (
        <td key={channel} className="py-3">
          <span className="flex justify-center">
            {locked.includes(channel) ? (
              <Lock
                role="img"
                aria-label={t("settings.locked", { kind: name, channel: t(`settings.channels.${channel}`) })}
                strokeWidth={1.75}
                className="size-5 text-ink-muted"
              />
            ) : (
              <ChannelTick row={row} channel={channel} />
            )}
          </span>
        </td>
      ))}
    </tr>
  )
}

/** One way of one kind. Shows at once what was pressed, and what holds again when that could not be saved. */
function ChannelTick({ row, channel }: { row: Row; channel: Channel }) {
  const { t } = useTranslation(["notification-settings", "problems"])
  const toast = useToast()
  const change = useWrite<"PUT /api/notification-settings/", boolean>("PUT /api/notification-settings/", {
    toInput: (is_on) => ({ body: { kind: row.kind, channel, is_on } }),
  })
  const say = (error: Error) =>
    toast.show({ id: "notification-settings", tone: "danger", text: t(`problems:${reasonOf(error)}`) })
  return (
    <Checkbox
      hideLabel
      label={t("settings.tick", {
        kind: t(`settings.kind.${row.kind}.name`),
        channel: t(`settings.channels.${channel}`),
      })}
      checked={change.isPending ? change.variables : row[channel]}
      onCheckedChange={(is_on) => change.mutate(is_on, { onError: say })}
    />
  )
}
