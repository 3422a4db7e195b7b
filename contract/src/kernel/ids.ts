import { Type, type TSchema, type TUnsafe } from "typebox";

/** The nouns that have ids of their own on the wire. */
export type IdKind =
  | "account"
  | "organization"
  | "image"
  | "group"
  | "event"
  | "session"
  | "speaker"
  | "passType"
  | "pass"
  | "package"
  | "registration"
  | "question"
  | "choice"
  | "section"
  | "faq"
  | "coupon"
  | "addOn"
  | "intent"
  | "payment"
  | "address"
  | "chatChannel"
  | "chatMessage"
  | (string & {});

/**
 * A uuid that knows what it names. The brand is optional so that a plain string (from a row, from a test) still fits,
 * while the id of one kind never fits where the id of another is expected.
 */
export type Id<Kind extends IdKind> = string & { readonly __id?: Kind };

/** Kinds whose single read also takes a name, and what people call that name. */
export const namedKinds: Readonly<Record<string, "username" | "slug">> = {
  account: "username",
  group: "slug",
  event: "slug",
  channel: "slug",
  content: "slug",
};

const uuidShape = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$";
const uuidPattern = new RegExp(uuidShape);

/** True for text of uuid shape, any version. */
export function isId(value: string): boolean {
  return uuidPattern.test(value);
}

/** Schema of the id of one kind of thing. A slug or username in its place is refused by name. */
export function Id<const Kind extends IdKind>(kind: Kind): TUnsafe<Id<Kind>> {
  return Type.Unsafe<Id<Kind>>({ type: "string", pattern: uuidShape, "x-id": kind });
}

/** Schema of the one read of an account, group, event, channel or content: its id, or its username or slug. */
export function IdOrName<const Kind extends IdKind>(kind: Kind): TUnsafe<string> {
  return Type.Unsafe<string>({
    type: "string",
    minLength: 1,
    maxLength: 200,
    pattern: "^[^\\u0000-\\u001f]+$",
    "x-id-or-name": kind,
  });
}

/** The kind a schema made by `Id` names; undefined for any other schema. */
export function idKindOf(schema: TSchema | undefined): string | undefined {
  const kind = schema && Reflect.get(schema, "x-id");
  return typeof kind === "string" ? kind : undefined;
}
