import type { BodyOf, Call, InputOf } from "@marquee/contract/kernel";
import { useAction, type ActionOptions } from "../data/use-action.ts";
import { bodyFrom, limitsOf, schemaOf, type Filled } from "./body.ts";
import { faultsOf } from "./check-value.ts";
import { useForm, type Form, type FormOptions } from "./use-form.ts";

type Widened<T> = T extends boolean ? boolean : T extends string ? string : T extends number ? number : T;

/** The values of a form: what the contract says of a field of the body, of another field what it begins with. */
type ValuesOf<C extends Call, Initial> = {
  [Name in keyof Initial]: Name extends keyof Filled<BodyOf<C>>
    ? Initial[Name] extends Filled<BodyOf<C>>[Name]
      ? Filled<BodyOf<C>>[Name]
      : Widened<Initial[Name]>
    : Widened<Initial[Name]>;
};

type OwnInput<C> = Omit<InputOf<C>, "body">;

type ActionFormOptions<C extends Call, V extends object> = Omit<FormOptions<V>, "initial" | "submit" | "rules"> &
  Omit<ActionOptions<C>, "faults"> & {
    /** What of the body does not lie in the values under its own name. */
    body?: (values: V) => Partial<Filled<BodyOf<C>>>;
  } & (Record<never, never> extends OwnInput<C> ? { input?: OwnInput<C> } : { input: OwnInput<C> });

/**
 * A form whose values are the body of a call: checked by the contract before they are sent, sent as the contract wants
 * them, and refused beside their fields. `useActionForm(teams.create, { initial: { name: "", email: "" }, onDone })`.
 */
export function useActionForm<C extends Call, const Initial extends object>(
  call: C,
  initial: Initial,
  options: ActionFormOptions<C, ValuesOf<C, Initial>>,
): Form<ValuesOf<C, Initial>> {
  type V = ValuesOf<C, Initial>;
  const { input, body, onDone, optimistic, inTurn, keeps, ...rest } = options;
  const action = useAction(call, { onDone, optimistic, inTurn, keeps, faults: "form" });
  const schema = schemaOf(call);
  const before: V = initial as unknown as V;
  const sent = (values: V): BodyOf<C> =>
    bodyFrom(call, { ...values, ...body?.(values) }, { ...before, ...body?.(before) });
  return useForm<V>({
    ...rest,
    initial: before,
    rules: {
      faultsOf: (values) => faultsOf(schema, sent(values)),
      limitsOf: (path) => limitsOf(schema, path),
    },
    submit: (values) => action.mutateAsync({ ...input, body: sent(values) } as InputOf<C>),
  });
}
