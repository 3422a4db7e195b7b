/** Forms that are none of the kit, each with the reason. */
const ownForms: Readonly<Record<string, string>> = {
  "web/app/messages/composer.tsx":
    "a message is no form: it goes at Enter and is shown as sent at once, is kept until the server has it, and empties",
  "web/app/posts/post-composer.tsx": "a post is written like a message: one field that grows, emptied as it goes",
  "web/app/shell/quiet-document.tsx": "asks for the page again where no script runs",
};

/** Where forms are made of: the kit itself, and what shows it. */
const isKit = (path: string): boolean => /^web\/app\/(ui|styleguide|test)\/|\.(test|examples)\.tsx$/.test(path);

const instead =
  "Write FormShell or FormDialog with useActionForm or useForm (docs/adding-a-page.md): faults, drafts and a press too much are theirs.";

const fields = new Set(["TextField", "TextArea", "PeopleField", "TagsField"]);

/** What is to be said of an element with a value that a component holds by itself. */
export function formByHand(path: string, element: string, heldBy: string | undefined): string | undefined {
  if (!path.startsWith("web/app/") || isKit(path) || path in ownForms) return undefined;
  if (element === "form") return `A form by hand. ${instead}`;
  if (fields.has(element) && heldBy !== undefined)
    return `A field whose words "${heldBy}" holds by hand: {...form.field("path")}. ${instead}`;
  return undefined;
}
