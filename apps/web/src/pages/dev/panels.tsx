import { UserPlus } from "lucide-react"
import { useState } from "react"
import { AlertDialog } from "../../ui/alert-dialog.tsx"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/dialog.tsx"
import { Menu, MenuChoices, MenuItem, MenuSeparator } from "../../ui/menu.tsx"
import { Tabs } from "../../ui/tabs.tsx"
import { TextField } from "../../ui/text-field.tsx"
import { useToast } from "../../ui/toast.tsx"
import { Group } from "./group.tsx"

type Tab = "overview" | "upcoming" | "unpaid" | "unrated" | "invitations" | "calendar"

/** What opens over a page, and tabs. */
export function Panels() {
  const toast = useToast()
  const [tab, setTab] = useState<Tab>("overview")
  const [open, setOpen] = useState<"dialog" | "night" | "alert" | null>(null)
  const [language, setLanguage] = useState("en")
  const close = () => setOpen(null)
  return (
    <Group title="Dialogs, menus, tabs, toasts" className="grid gap-6">
      <div className="flex flex-wrap gap-2">
        <Button variant="tonal" onClick={() => setOpen("dialog")}>
          Dialog
        </Button>
        <Button variant="tonal" onClick={() => setOpen("night")}>
          Dialog with a night half
        </Button>
        <Button variant="tonal" onClick={() => setOpen("alert")}>
          Question
        </Button>
        <Menu trigger={<Button variant="tonal">Menu</Button>}>
          <MenuChoices
            label="Language"
            value={language}
            onValueChange={setLanguage}
            choices={[
              { value: "en", label: "English" },
              { value: "sv", label: "Svenska" },
              { value: "ar", label: "العربية", lang: "ar", dir: "rtl" },
            ]}
          />
          <MenuSeparator />
          <MenuItem>
            <UserPlus strokeWidth={1.75} /> Invite
          </MenuItem>
        </Menu>
        <Button
          variant="tonal"
          onClick={() => {
            toast.show({
              text: "Booked. See you Thursday at 17:30.",
              action: { label: "Undo", onPress: () => {} },
            })
            toast.show({ tone: "danger", text: "The last seat was just taken. No pass was used." })
            toast.show({ tone: "offline", text: "You are offline. We keep trying." })
          }}
        >
          Toasts
        </Button>
      </div>
      <Tabs
        label="Account"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: "overview", label: "Overview" },
          { value: "upcoming", label: "Upcoming", count: 4 },
          { value: "unpaid", label: "Unpaid", count: 1, isNow: true },
          { value: "unrated", label: "Unrated", count: 2 },
          { value: "invitations", label: "Invitations", count: 1 },
          { value: "calendar", label: "Calendar" },
        ]}
      >
        <p className="py-4 text-ink-muted">{tab}</p>
      </Tabs>
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        closeLabel="Close"
        title="Edit the player"
        description="What the coach sees."
        footer={<Button>Save</Button>}
      >
        <TextField label="First name" defaultValue="Elsa" />
      </Dialog>
      <Dialog
        open={open === "night"}
        onOpenChange={close}
        closeLabel="Close"
        title="Book a seat"
        hideTitle
        night={
          <>
            <p className="text-figure text-figure-lg">17:30</p>
            <p className="mt-4 text-title text-heading">Group · Playing out from the back</p>
          </>
        }
        footer={<Button size="hero">Book for Elsa with 1 pass</Button>}
      >
        <p>The working half.</p>
      </Dialog>
      <AlertDialog
        open={open === "alert"}
        onOpenChange={close}
        title="Cancel for Elsa?"
        confirmLabel="Cancel the booking"
        keepLabel="Keep the seat"
        onConfirm={close}
      >
        Thursday 26 November 17:30 is less than 24 hours away. <strong>Your pass won’t be returned.</strong>
      </AlertDialog>
    </Group>
  )
}
