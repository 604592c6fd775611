import { academy } from "@academy/domain/academy"
import { MOST_ORDERS_AT_ONCE } from "@academy/domain/orders"
import { BellRing, CalendarClock, Check, Ellipsis, Send, X } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useFormat } from "../../../i18n/use-format.ts"
import { DownloadLink } from "../../../parts/download-link.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu, MenuItem } from "../../../ui/menu.tsx"
import { FAMILIES_DIALOG, FamilyMessageDialog } from "../../player-groups/index.ts"
import { DiscountOrdersDialog } from "./discount-orders-dialog.tsx"
import { DueDatesDialog } from "./due-dates-dialog.tsx"
import type { OrderRow } from "./orders.ts"
import { PayOrdersDialog } from "./pay-orders-dialog.tsx"
import { RemindDialog } from "./remind-dialog.tsx"

const dialogs = {
  remind: RemindDialog,
  pay: PayOrdersDialog,
  due: DueDatesDialog,
  discount: DiscountOrdersDialog,
}

/** At the bottom of the screen while orders are chosen: how many, how much, and what can be done with them together. */
export function ManyOrders({ chosen, onClear }: { chosen: readonly OrderRow[]; onClear: () => void }) {
  const { t, i18n } = useTranslation(["finances", "player-groups"])
  const format = useFormat()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const [, setSearch] = useSearchParams()
  const openDialog = (dialog: string) =>
    setSearch(
      (search) => {
        search.set("dialog", dialog)
        return search
      },
      { preventScrollReset: true },
    )
  const ids = chosen.map(({ id }) => id)
  const sum = chosen.reduce((total, { unpaid }) => total + unpaid, 0)
  const Dialog = open && dialogs[open]
  return (
    <>
      <div
        data-bottom-button=""
        className="sticky bottom-4 z-20 mx-auto mt-4 mb-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-night py-2.5 ps-5 pe-2.5 text-ink shadow-dialog night"
      >
        <span role="status" className="me-1 text-label text-small tabular max-sm:basis-full">
          {t("many.chosen", {
            count: chosen.length,
            amount: format.money(sum, chosen[0]?.currency ?? academy.currency),
          })}
        </span>
        {chosen.length === MOST_ORDERS_AT_ONCE && (
          <span className="me-1 text-small text-ink-muted max-sm:basis-full">
            {t("many.tooMany", { n: MOST_ORDERS_AT_ONCE })}
          </span>
        )}
        <Button size="row" onClick={() => setOpen("remind")}>
          <BellRing aria-hidden="true" strokeWidth={1.75} />
          {t("many.remind.button")}
        </Button>
        <Button variant="tonal" size="row" onClick={() => setOpen("pay")}>
          <Check aria-hidden="true" strokeWidth={1.75} />
          {t("act.pay.title")}
        </Button>
        <Button variant="tonal" size="row" onClick={() => setOpen("due")}>
          <CalendarClock aria-hidden="true" strokeWidth={1.75} />
          {t("many.dueAll.title")}
        </Button>
        <Button variant="tonal" size="row" onClick={() => openDialog(FAMILIES_DIALOG)}>
          <Send aria-hidden="true" className="flip-rtl" strokeWidth={1.75} />
          {t("player-groups:message")}
        </Button>
        <Menu
          direction={i18n.dir()}
          trigger={<IconButton label={t("many.more")} icon={<Ellipsis strokeWidth={1.75} />} look="tonal" />}
        >
          <MenuItem onSelect={() => setOpen("discount")}>{t("many.discountAll.open")}</MenuItem>
          <MenuItem asChild>
            <DownloadLink href={`/api/admin/models/orders/export.csv?ids=${ids.join(",")}`}>
              {t("many.export")}
            </DownloadLink>
          </MenuItem>
        </Menu>
        <IconButton label={t("many.chooseNone")} icon={<X strokeWidth={1.75} />} onClick={onClear} />
      </div>
      <FamilyMessageDialog audience={{ order_ids: ids }} />
      {Dialog && (
        <Dialog
          orders={chosen}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            onClear()
          }}
        />
      )}
    </>
  )
}
