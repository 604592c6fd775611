import { CreditCard, Star as StarIcon } from "lucide-react"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, CardHead } from "../../ui/card.tsx"
import { PitchLines } from "../../ui/drawings/pitch-lines.tsx"
import { type Programme, ProgrammeDrawing } from "../../ui/drawings/programme.tsx"
import { Radar } from "../../ui/drawings/radar.tsx"
import { Star } from "../../ui/drawings/star.tsx"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { NightPanel } from "../../ui/night-panel.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { Table, TableCell, TableHead, TableRow } from "../../ui/table.tsx"
import { Group } from "./group.tsx"

const programmes: Programme[] = ["group", "individual", "duo", "fitness", "camps", "talents"]

/** What stands in the place of content: waiting, empty, failed; and badges and notices. */
export function States() {
  return (
    <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2 lg:grid-cols-3">
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
            title="We couldn’t load the sessions"
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
        <Notice>We couldn’t load the clubs.</Notice>
        <Notice tone="positive">Two passes are in your account.</Notice>
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

/** The drawings of the site, and the star. */
export function Drawings() {
  return (
    <Group title="Drawings" className="grid grid-cols-1 gap-4 md:grid-cols-3">
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
