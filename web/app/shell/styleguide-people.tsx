import { type ReactNode, useState } from "react";
import { Avatar, AvatarStack } from "../ui/avatar.tsx";
import { Badge, CountBadge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLine, PersonLink } from "../ui/person-line.tsx";
import { RenameDialog } from "../ui/rename-dialog.tsx";

export const names = ["Ana Torres", "Kenji Mori", "Léa Fontaine", "Oluwaseun Adebayo", "Zoë", "Tom Byrne"];
const named = (name: string) => ({ id: name, firstName: name, lastName: null, username: name, title: null });
const people = names.map(named);

/** Samples side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="mb-4 flex flex-wrap items-center gap-3">{children}</div>
);

/** Faces, people in a list, and what they call their group. */
export const PeopleSamples = () => (
  <Section title="People">
    <Row>
      {([24, 32, 40, 60, 128] as const).map((size, index) => (
        <Avatar key={size} size={size} person={people[index] ?? {}} />
      ))}
    </Row>
    <Row>
      <AvatarStack people={people} total={42} />
      <CountBadge count={3} label="3 new" />
      <CountBadge count={300} label="300 new" />
    </Row>
    <div className="mb-4 grid max-w-reading">
      <PersonLink person={named("Ana Torres")}>
        <Badge>Invited</Badge>
      </PersonLink>
      <div className="flex min-h-14 items-center gap-3">
        <PersonLine person={{ ...named("Zoë"), title: "Keeper of the ovens, the cellar and the long table" }} />
      </div>
    </div>
    <RenameSample />
  </Section>
);

function RenameSample() {
  const [name, setName] = useState("Night bakers");
  const [isOpen, setOpen] = useState(false);
  const rename = async (next: string) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    setName(next);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      {isOpen && (
        <RenameDialog
          title="Rename"
          label="Name of the group"
          name={name}
          action="Rename"
          onRename={rename}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
