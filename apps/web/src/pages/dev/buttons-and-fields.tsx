import { ArrowRight, Bell } from "lucide-react"
import { useState } from "react"
import { useTheme } from "../../runtime/theme.tsx"
import { AccordionItem } from "../../ui/accordion.tsx"
import { Avatar } from "../../ui/avatar.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Checkbox } from "../../ui/checkbox.tsx"
import { Chip } from "../../ui/chip.tsx"
import { Combobox } from "../../ui/combobox.tsx"
import { Count } from "../../ui/count.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { PasswordField } from "../../ui/password-field.tsx"
import { RadioCards } from "../../ui/radio-cards.tsx"
import { Ring } from "../../ui/ring.tsx"
import { SearchField } from "../../ui/search-field.tsx"
import { SeatBoxes } from "../../ui/seat-boxes.tsx"
import { SeatDots } from "../../ui/seat-dots.tsx"
import { Segmented } from "../../ui/segmented.tsx"
import { Select } from "../../ui/select.tsx"
import { Stars, StarsInput } from "../../ui/stars.tsx"
import { Switch } from "../../ui/switch.tsx"
import { TextArea, TextField } from "../../ui/text-field.tsx"
import { Group } from "./group.tsx"

const clubs = ["Hammarby IF", "Hammarby Talang FF", "Spånga IS", "FC Rosengård"]

/** Every button: variants, sizes, busy, disabled. */
export function Buttons() {
  const { theme, setTheme } = useTheme()
  const [isOn, setIsOn] = useState(true)
  const [isOff, setIsOff] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[5fr_7fr]">
      <Group title="Buttons" className="flex flex-wrap gap-2">
        <Button>Book for Elsa</Button>
        <Button variant="outline">Reschedule</Button>
        <Button variant="tonal">Buy passes</Button>
        <Button variant="quiet">Later</Button>
        <Button variant="danger">Cancel booking</Button>
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

/** Every field of a form, also with its error. */
export function Fields() {
  const [club, setClub] = useState("Hammar")
  const [position, setPosition] = useState("cm")
  const [isShared, setIsShared] = useState(true)
  const [pay, setPay] = useState("pass")
  const [stars, setStars] = useState<number>()
  const [search, setSearch] = useState("winter")
  const found = clubs.filter((name) => name.toLowerCase().includes(club.toLowerCase()))
  return (
    <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 lg:grid-cols-3">
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
      <Group title="Payment methods" className="grid gap-4">
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
