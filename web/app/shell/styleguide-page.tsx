import { useState } from "react";
import { CalendarDays, MapPin, Settings2, Ticket, Trash2 } from "lucide-react";
import { readClock } from "../kernel/clock.ts";
import { roleNames } from "../kernel/theme/roles.ts";
import { Badge, Notice, type Tone } from "../ui/badge.tsx";
import { AsyncButton, Button, IconButton, LinkButton, type ButtonLook } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip, ChipButton, ChipRow } from "../ui/chip.tsx";
import { Checkbox, RadioGroup } from "../ui/choice.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Countdown } from "../ui/countdown.tsx";
import { Drawing, type DrawingName } from "../ui/drawing.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { Select, TextArea, TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { List } from "../ui/list.tsx";
import { Menu } from "../ui/menu.tsx";
import { Money } from "../ui/money.tsx";
import { Page, Section } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { QuantityField } from "../ui/quantity-field.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { LookSwitch } from "./look-switch.tsx";
import { showToast } from "../kernel/toasts.ts";
import { UploadSamples } from "./styleguide-uploads.tsx";
import { names, PeopleSamples, Row } from "./styleguide-people.tsx";
import { PlayerSamples, QuestionSamples } from "./styleguide-parts.tsx";
import { Ago, DateLeaf, When, YourTime } from "../ui/when.tsx";

const looks: readonly ButtonLook[] = ["primary", "plain", "soft", "quiet", "danger"];
const tones: readonly Tone[] = ["neutral", "accent", "second", "positive", "warning", "danger"];
const drawings: readonly DrawingName[] = [
  "calendar",
  "people",
  "picture",
  "search",
  "message",
  "lost",
  "broken",
  "lock",
  "offline",
  "tools",
  "ticket",
];
const later = () => new Promise((resolve) => setTimeout(resolve, 1500));

/** Every part in every state; in development only. */
export default function StyleguidePage() {
  return (
    <Page title="Parts">
      <LookSwitch />
      <Colours />
      <Buttons />
      <Fields />
      <PeopleSamples />
      <Times />
      <States />
      <Flow />
      <Pictures />
      <QuestionSamples />
      <PlayerSamples />
      <UploadSamples />
    </Page>
  );
}

const Colours = () => (
  <Section title="Roles">
    <div className="grid grid-cols-2 gap-2 pair:grid-cols-4 side:grid-cols-6">
      {roleNames.map((role) => (
        <div key={role} className="overflow-hidden rounded-control border border-line text-12">
          <div className="h-12" style={{ background: `var(--${role})` }} />
          <div className="px-2 py-1">{role}</div>
        </div>
      ))}
    </div>
  </Section>
);

function Buttons() {
  const [asking, setAsking] = useState(false);
  return (
    <Section title="Actions">
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </Row>
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look} disabled icon={Ticket}>
            {look}
          </Button>
        ))}
      </Row>
      <Row>
        <AsyncButton look="primary" onClick={later}>
          Pay 48.00 EUR
        </AsyncButton>
        <AsyncButton busy>Busy</AsyncButton>
        <LinkButton to="/" look="soft" icon={CalendarDays}>
          Link
        </LinkButton>
        <IconButton icon={Settings2} label="Settings" />
        <Menu
          label="More"
          items={[
            { id: "a", label: "Home", to: "/" },
            { id: "b", label: "Delete", icon: Trash2, danger: true, onChoose: () => setAsking(true) },
          ]}
        >
          Menu
        </Menu>
        <Button onClick={() => showToast({ text: "Your place is kept for 15 minutes" })}>Toast</Button>
        <Button onClick={() => showToast({ kind: "error", text: "Your card was declined. Try another one." })}>
          Error toast
        </Button>
      </Row>
      <Confirm
        open={asking}
        title="Delete this?"
        action="Delete"
        danger
        onConfirm={later}
        onClose={() => setAsking(false)}
      >
        It cannot be brought back.
      </Confirm>
      <ChipRow label="Filters">
        <Chip to="?a" chosen>
          This week
        </Chip>
        <Chip to="?b" chosen={false}>
          Free
        </Chip>
        <ChipButton onClick={() => undefined}>New filter</ChipButton>
      </ChipRow>
      <Tabs
        label="Parts"
        tabs={[
          { to: "/styleguide", label: "Overview" },
          { to: "/x", label: "Agenda", count: 12 },
        ]}
      />
    </Section>
  );
}

function Fields() {
  const [quantity, setQuantity] = useState(1);
  const [search, setSearch] = useState("lantern");
  return (
    <Section title="Forms">
      <div className="mb-4 max-w-reading">
        <SearchBox value={search} onSearch={setSearch} />
      </div>
      <Card className="max-w-reading">
        <FormShell
          faults={[{ field: "mail", message: "Enter your email" }]}
          onSubmit={later}
          actions={
            <Button type="submit" look="primary">
              Save
            </Button>
          }
        >
          <TextField label="Name" hint="As it should be on the pass" defaultValue="Ana Torres" />
          <TextField id="mail" label="Email" error="Enter your email" required />
          <TextField label="Company" required={false} disabled />
          <TextArea label="Tell us more" />
          <Select label="Country">
            <option>Ireland</option>
            <option>Japan</option>
          </Select>
          <RadioGroup
            label="Meal"
            name="meal"
            defaultValue="a"
            options={[
              { value: "a", label: "Soup", hint: "Vegan" },
              { value: "b", label: "Stew" },
              { value: "c", label: "Pie", disabled: true },
            ]}
          />
          <Checkbox label="I have read the terms" error="Please agree to go on" />
          <QuantityField label="Passes" value={quantity} maximum={3} onChange={setQuantity} />
        </FormShell>
      </Card>
    </Section>
  );
}

function Times() {
  const [now] = useState(readClock);
  const at = new Date(now + 26 * 3_600_000).toISOString();
  return (
    <Section title="Facts">
      <Facts>
        <Fact
          leading={<DateLeaf at={at} timeZone="Asia/Tokyo" />}
          name="When"
          detail={<YourTime at={at} timeZone="Asia/Tokyo" />}
        >
          <When at={at} until={new Date(now + 28 * 3_600_000).toISOString()} timeZone="Asia/Tokyo" />
        </Fact>
        <Fact icon={MapPin} name="Where" detail="4 Mill Quay, Cork">
          The Old Mill
        </Fact>
        <Fact icon={Ticket} name="Price">
          <Money amount={4800} currency="EUR" /> · <Money amount={0} currency="EUR" freeWord />
        </Fact>
      </Facts>
      <Row>
        <Ago at={new Date(now - 300_000).toISOString()} />
        <Countdown until={now + 600_000} />
      </Row>
    </Section>
  );
}

const States = () => (
  <Section title="States">
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
    <div className="grid gap-3 pair:grid-cols-2">
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} icon={CalendarDays}>
          Only 3 places left
        </Notice>
      ))}
    </div>
    <div className="mt-4 grid gap-4 pair:grid-cols-2">
      <EmptyState drawing="calendar" title="Nothing planned yet" action={<Button>See past events</Button>}>
        New events appear here.
      </EmptyState>
      <List items={undefined} failed idOf={String} render={String} empty={null} skeleton={null} onRetry={later} />
      <Card>
        <Skeleton className="h-24" />
      </Card>
      <List
        items={["One", "Two"]}
        idOf={String}
        render={String}
        empty={null}
        skeleton={null}
        more={{ has: true, loading: false, load: later }}
      />
    </div>
  </Section>
);

const Flow = () => (
  <Section title="Flow">
    <Stepper
      current={1}
      steps={[
        { to: "?1", label: "Passes" },
        { to: "?2", label: "Questions" },
        { to: "?3", label: "Payment" },
      ]}
    />
  </Section>
);

const Pictures = () => (
  <Section title="Pictures">
    <div className="grid grid-cols-2 gap-3 pair:grid-cols-4">
      {names.map((name) => (
        <Picture key={name} image={null} seed={name} ratio="wide" sizes="200px" className="rounded-card" />
      ))}
    </div>
    <div className="mt-4 flex flex-wrap gap-3">
      {drawings.map((name) => (
        <Drawing key={name} name={name} size={140} />
      ))}
    </div>
  </Section>
);
