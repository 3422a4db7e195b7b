import { admission } from "@marquee/contract/admission";
import { groups } from "@marquee/contract/groups";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { mustAccept, rulesOf, type GroupDetail } from "./reads.ts";
import { RulesField } from "./rules-field.tsx";

/** What follows once everything is answered: nothing more where a member only accepts what has changed. */
export type Way = "join" | "ask" | "invited" | "accept";

type ComeInProps = { readonly group: GroupDetail; readonly way: Way; readonly onClose: () => void };

/** What a group wants to know from whoever comes in: that they accept its rules, and what it asks. */
export function ComeIn({ group, way, onClose }: ComeInProps) {
  const t = useText();
  const [showsRules, asks] = [mustAccept(group), way === "ask" ? group.questions : []];
  const rules = useRead(...rulesOf(group.id), { enabled: showsRules }).data?.items[0];
  const enter = useEnter(group, way);
  const form = useForm({
    initial: { accepts: !showsRules, answers: asks.map(() => "") },
    check: ({ accepts, answers }) => ({
      ...(!accepts && { accepts: t("admission.acceptFirst") }),
      ...Object.fromEntries(
        asks.flatMap(({ required }, index) =>
          required && answers[index]?.trim() === "" ? [[`answers.${index}`, t("form.missing")]] : [],
        ),
      ),
    }),
    submit: ({ answers }) => enter(rules?.version, answers),
  });
  return (
    <FormDialog
      title={t(`admission.title.${way}`, { name: group.name })}
      form={form}
      action={t(`admission.action.${way}`)}
      isReady={!showsRules || rules !== undefined}
      wide
      onClose={onClose}
    >
      {showsRules && <RulesField text={rules?.text} field={form.field("accepts")} />}
      {asks.map(({ id, text, required }, index) => (
        <TextArea
          key={id}
          {...form.field(`answers.${index}`)}
          label={text}
          required={required}
          maxLength={2000}
          rows={3}
        />
      ))}
    </FormDialog>
  );
}

/** First the rules, then the way in: whoever is refused there has accepted them all the same. */
function useEnter({ id: groupId, questions }: GroupDetail, way: Way) {
  const accept = useAction(admission.acceptRules, { faults: "form" });
  const join = useAction(groups.join, { faults: "form" });
  const ask = useAction(groups.ask, { faults: "form" });
  const invited = useAction(groups.acceptInvitation, { faults: "form" });
  return async (version: number | undefined, answers: readonly string[]) => {
    if (version !== undefined) await accept.mutateAsync({ groupId, body: { version } });
    if (way === "join") await join.mutateAsync({ groupId });
    if (way === "invited") await invited.mutateAsync({ groupId });
    if (way !== "ask") return;
    const given = questions.map((question, index) => ({ questionId: question.id, answer: answers[index] ?? "" }));
    await ask.mutateAsync({ groupId, body: { answers: given.filter(({ answer }) => answer.trim() !== "") } });
  };
}
