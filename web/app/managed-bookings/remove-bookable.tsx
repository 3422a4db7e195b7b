import { Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Section } from "../ui/page.tsx";

type RemoveBookableProps = {
  /** What is done, as the heading and as the verb. */
  title: string;
  question: string;
  comingCount: number;
  onRemove: () => Promise<unknown>;
  /** What goes with it. */
  children: ReactNode;
};

/** The end of a page: removes what it is about, or says why that cannot be yet. */
export function RemoveBookable({ title, question, comingCount, onRemove, children }: RemoveBookableProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={title} id="remove">
      {comingCount > 0 ? (
        <p className="text-muted">{t("error.managedBooking.hasComing", { count: comingCount })}</p>
      ) : (
        <Button look="danger" icon={Trash2} onClick={() => setAsking(true)}>
          {title}
        </Button>
      )}
      <Confirm
        open={isAsking}
        danger
        title={question}
        action={title}
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      >
        <p>{children}</p>
      </Confirm>
    </Section>
  );
}
