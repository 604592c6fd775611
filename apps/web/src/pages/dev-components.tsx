import { ArrowRight, Bell, CreditCard, Star as StarIcon, UserPlus } from "lucide-react"
import { type ReactNode, useState } from "react"
import type { RouteHandle } from "../i18n/namespaces.ts"
import { useTheme } from "../theme.tsx"
import { AccordionItem } from "../ui/accordion.tsx"
import { AlertDialog } from "../ui/alert-dialog.tsx"
import { Avatar } from "../ui/avatar.tsx"
import { Badge } from "../ui/badge.tsx"
import { Button } from "../ui/button.tsx"
import { Card, CardHead } from "../ui/card.tsx"
import { Checkbox } from "../ui/checkbox.tsx"
import { Chip } from "../ui/chip.tsx"
import { Combobox } from "../ui/combobox.tsx"
import { Count } from "../ui/count.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Lockup } from "../ui/drawings/lockup.tsx"
import { Mark } from "../ui/drawings/mark.tsx"
import { PitchLines } from "../ui/drawings/pitch-lines.tsx"
import { type Programme, ProgrammeDrawing } from "../ui/drawings/programme.tsx"
import { Radar } from "../ui/drawings/radar.tsx"
import { Star } from "../ui/drawings/star.tsx"
import { EmptyState } from "../ui/empty-state.tsx"
import { ErrorState } from "../ui/error-state.tsx"
import { IconButton } from "../ui/icon-button.tsx"
import { Menu, MenuChoices, MenuItem, MenuSeparator } from "../ui/menu.tsx"
import { NightPanel } from "../ui/night-panel.tsx"
import { Notice } from "../ui/notice.tsx"
import { PasswordField } from "../ui/password-field.tsx"
import { RadioCards } from "../ui/radio-cards.tsx"
import { Ring } from "../ui/ring.tsx"
import { SearchField } from "../ui/search-field.tsx"
import { SeatBoxes } from "../ui/seat-boxes.tsx"
import { SeatDots } from "../ui/seat-dots.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { Select } from "../ui/select.tsx"
import { Skeleton } from "../ui/skeleton.tsx"
import { Stars, StarsInput } from "../ui/stars.tsx"
import { Switch } from "../ui/switch.tsx"
import { Table, TableCell, TableHead, TableRow } from "../ui/table.tsx"
import { Tabs } from "../ui/tabs.tsx"
import { TextArea, TextField } from "../ui/text-field.tsx"
import { useToast } from "../ui/toast.tsx"
import { Tooltip } from "../ui/tooltip.tsx"

export const handle: RouteHandle = { frame: "bare" }

const clubs = ["Hammarby IF", "Hammarby Talang FF", "Spånga IS", "FC Rosengård"]
const programmes: Programme[] = ["group", "individual", "duo", "fitness", "camps", "talents"]

/** Every component in every state, for the eye. Only there in development; its words stay English. */
export default function DevComponents() {
  return (
    <div className="page-column page-gutter grid gap-14 py-14 *:min-w-0">
      <title>Components</title>
      <div className="flex flex-wrap items-center justify-between gap-6">
        <h1 className="text-display text-page">Components</h1>
        <div className="flex flex-wrap items-center gap-6">
          <Mark className="size-4" />
          <Mark className="size-6" />
          <Mark className="size-10" />
          <Mark className="size-16" />
          <Lockup name="Polaris" className="text-[1.625rem]" />
        </div>
      </div>
      <Buttons />
      <Fields />
      <Panels />
      <States />
      <Drawings />
    </div>
  )
}

function Group({
  title,
  className = "",
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className="min-w-0">
      <h2 className="mb-4 text-label text-small text-ink-muted">{title}</h2>
      <div className={className}>{children}</div>
    </section>
  )
}

function Buttons() {
  const { theme, setTheme } = useTheme()
  const [isOn, setIsOn] = useState(true)
  const [isOff, setIsOff] = useState(false)
  return (
    <div className="grid gap-10 lg:grid-cols-[5fr_7fr]">
      <Group title="Buttons" className="flex flex-wrap gap-2">
        <Button>Book for Elsa</Button>
        <Button variant="outline">Reschedule</Button>
        <Button variant="tonal">Buy passes</Button>
        <Button variant="quiet">Later</Button>
        <Button variant="danger">Cancel the booking</Button>
        <Button variant="link">All sessions</Button>
        <Button busy busyLabel="Booking the seat">
          Book the seat for Elsa
        </Button>
        <Button disabledReason="Noah is born too late for this group." showReason>
          Not possible now
        </Button>
        <Button size="hero">
          Hero, 56 <ArrowRight className="flip-rtl" strokeWidth={1.75} />
        </Button>
        <Button size="row" variant="tonal">
          Row, 40
        </Button>
        <Button size="table" variant="tonal">
          Table, 34
        </Button>
        <IconButton label="Notifications" icon={<Bell strokeWidth={1.75} />} />
        <IconButton label="Continue" look="accent" icon={<ArrowRight strokeWidth={1.75} />} />
      </Group>
      <Group title="Badges, seats, avatars, level" className="grid gap-5">
        <div className="flex flex-wrap gap-2">
          <Badge tone="now">Today, in 2 h 50 min</Badge>
          <Badge tone="accent" ticked>
            Booked
          </Badge>
          <Badge tone="due">Due 30 Nov</Badge>
          <Badge tone="late">9 days late</Badge>
          <Badge tone="positive" ticked>
            Paid
          </Badge>
          <Badge>Full</Badge>
          <Badge>Self-reported</Badge>
        </div>
        <div className="flex flex-wrap items-center gap-6">
          <SeatDots taken={2} capacity={6} label="4 seats left" />
          <SeatDots taken={4} capacity={6} label="2 seats left" />
          <SeatDots taken={6} capacity={6} label="Full" />
          <span className="flex -space-x-1.5">
            <Avatar name="Elsa" />
            <Avatar name="Noah" tone="now" />
            <Avatar name="Sara Lindqvist" tone="neutral" initials={2} />
          </span>
          <Ring figure={12} share={0.4} label="Level 12" size={56} />
          <Switch label="On" hideLabel checked={isOn} onCheckedChange={setIsOn} />
          <Switch label="Off" hideLabel checked={isOff} onCheckedChange={setIsOff} />
          <Count isNow>1</Count>
          <Count>4</Count>
          <Stars label="4 stars" value={4} />
        </div>
        <Segmented
          label="Theme"
          value={theme}
          onValueChange={setTheme}
          choices={[
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
            { value: "system", label: "System" },
          ]}
        />
      </Group>
    </div>
  )
}

function Fields() {
  const [club, setClub] = useState("Hammar")
  const [position, setPosition] = useState("cm")
  const [isShared, setIsShared] = useState(true)
  const [pay, setPay] = useState("pass")
  const [stars, setStars] = useState<number>()
  const [search, setSearch] = useState("winter")
  const found = clubs.filter((name) => name.toLowerCase().includes(club.toLowerCase()))
  return (
    <div className="grid items-start gap-8 md:grid-cols-2 lg:grid-cols-3">
      <Group title="Fields" className="grid gap-4">
        <TextField label="Player’s first name" defaultValue="Elsa" hint="As the coach should call her." />
        <PasswordField
          label="Password"
          defaultValue="secret"
          showLabel="Show"
          hideLabel="Hide"
          error="Two more characters, and a digit among them."
        />
        <Combobox
          label="Club"
          search={club}
          onSearchChange={setClub}
          options={found.map((name) => ({ value: name, label: name, aside: "Stockholm" }))}
          onChoose={({ label }) => setClub(label)}
          noMatches="No club of that name"
        />
        <Select
          label="Position"
          value={position}
          onValueChange={setPosition}
          choices={[
            { value: "cm", label: "Central midfielder" },
            { value: "st", label: "Striker" },
          ]}
        />
        <Checkbox
          label="Elsa’s card may be seen by other families."
          hint="She is under 13, so a guardian decides."
          checked={isShared}
          onCheckedChange={setIsShared}
        />
        <TextArea label="Message" optional="optional" placeholder="What should the coach know" />
      </Group>
      <Group title="Ways to pay" className="grid gap-4">
        <SeatBoxes
          label="4 taken, one for Elsa, one free"
          seats={[
            { kind: "taken" },
            { kind: "taken" },
            { kind: "taken" },
            { kind: "taken" },
            { kind: "own", initial: "E" },
            { kind: "free" },
          ]}
        />
        <RadioCards
          label="Pay with"
          value={pay}
          onValueChange={setPay}
          choices={[
            { value: "pass", label: "Group pass", hint: "6 left, 2 until 31 Dec", aside: "1 pass" },
            { value: "wallet", label: "Wallet", hint: "450 kr there", aside: "290 kr" },
            { value: "card", label: "Card or Swish", hint: "Seat held for 30 min", aside: "290 kr" },
          ]}
        />
        <StarsInput
          label="How was it?"
          starLabel={(count) => `${count} stars`}
          value={stars}
          onValueChange={setStars}
        />
      </Group>
      <Group title="Questions, with search" className="grid gap-2">
        <SearchField
          label="Search"
          clearLabel="Clear"
          value={search}
          onValueChange={setSearch}
          found="2 answers"
        />
        <div>
          <AccordionItem question="Where do you train in the winter?" defaultOpen>
            On heated turf at Stadshagens IP, and in Spånga Fotbollshall when it is colder than ten below.
          </AccordionItem>
          <AccordionItem question="What should we wear in winter?">Layers, and gloves.</AccordionItem>
        </div>
        <div className="flex gap-2">
          <Chip chosen>
            <Avatar name="Elsa" size="small" /> Elsa
          </Chip>
          <Chip>
            <Avatar name="Noah" size="small" tone="neutral" /> Noah
          </Chip>
        </div>
      </Group>
    </div>
  )
}

type Tab = "overview" | "upcoming" | "unpaid" | "unrated" | "invitations" | "calendar"

function Panels() {
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
        <Tooltip text="A word more">
          <Button variant="tonal">Tooltip</Button>
        </Tooltip>
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
        Thursday 26 November 17:30 is less than 24 hours away. <strong>The pass does not come back.</strong>
      </AlertDialog>
    </Group>
  )
}

function States() {
  return (
    <div className="grid items-start gap-8 md:grid-cols-2 lg:grid-cols-3">
      <Group title="Loading">
        <Card className="grid gap-6" aria-busy>
          {[44, 36, 40].map((width) => (
            <div key={width} className="flex items-center gap-4">
              <Skeleton className="h-7 w-16" />
              <div className="grid grow gap-2">
                <Skeleton className={width === 44 ? "h-4 w-3/4" : "h-4 w-2/3"} />
                <Skeleton className="h-3 w-1/2" />
              </div>
              <Skeleton className="h-10 w-18" />
            </div>
          ))}
        </Card>
      </Group>
      <Group title="Empty">
        <Card>
          <EmptyState title="No sessions booked yet" action={<Button size="row">See the four</Button>}>
            Elsa’s age group has four sessions with a seat this week.
          </EmptyState>
        </Card>
      </Group>
      <Group title="Error">
        <Card>
          <ErrorState
            title="The sessions did not load"
            retryLabel="Try again"
            onRetry={() => {}}
            action={
              <Button variant="quiet" size="row">
                Call the office
              </Button>
            }
          >
            Our server did not answer in 15 seconds. Your bookings are safe.
          </ErrorState>
        </Card>
      </Group>
      <Group title="Notices" className="grid gap-2">
        <Notice>The clubs could not be read.</Notice>
        <Notice tone="positive">Two passes are in your wallet.</Notice>
        <Notice tone="due" action={<Button size="table">Pay</Button>}>
          420 kr is due on 30 November.
        </Notice>
        <Notice tone="danger">The payment was declined.</Notice>
      </Group>
      <Group title="Night panel">
        <NightPanel>
          <PitchLines />
          <div className="relative">
            <Badge tone="now">Today, in 2 h 50 min</Badge>
            <p className="mt-6 text-figure text-figure-lg">17:30</p>
            <p className="mt-6 text-title text-heading">Group · Finishing under pressure</p>
            <div className="mt-6 flex flex-wrap gap-2">
              <Button variant="tonal">Directions</Button>
              <Button variant="outline">Add to calendar</Button>
            </div>
          </div>
        </NightPanel>
      </Group>
      <Group title="Table">
        <Card>
          <CardHead title="Unpaid" aside="All" />
          <Table>
            <thead>
              <tr>
                <TableHead>Family</TableHead>
                <TableHead>Due</TableHead>
              </tr>
            </thead>
            <tbody>
              <TableRow>
                <TableCell>Lindqvist</TableCell>
                <TableCell className="tabular">420 kr</TableCell>
              </TableRow>
              <TableRow>
                <TableCell>Rahimi</TableCell>
                <TableCell className="tabular">290 kr</TableCell>
              </TableRow>
            </tbody>
          </Table>
        </Card>
      </Group>
    </div>
  )
}

function Drawings() {
  return (
    <Group title="Drawings" className="grid gap-4 md:grid-cols-3">
      {programmes.map((programme) => (
        <Card key={programme} className="overflow-hidden">
          <ProgrammeDrawing programme={programme} className="h-40 w-full" />
          <p className="mt-3 flex items-center gap-2 text-label">
            <Star className="size-4" /> {programme} <CreditCard className="size-4" strokeWidth={1.75} />
            <StarIcon className="size-4" strokeWidth={1.75} />
          </p>
        </Card>
      ))}
      <Card>
        <Radar
          className="w-full"
          label="Abilities"
          axes={[
            { short: "PAC", value: 72, before: 66 },
            { short: "SHO", value: 64, before: 60 },
            { short: "PAS", value: 78, before: 70 },
            { short: "DRI", value: 81, before: 74 },
            { short: "DEF", value: 58, before: 58 },
            { short: "PHY", value: 66, before: 60 },
          ]}
        />
      </Card>
    </Group>
  )
}
