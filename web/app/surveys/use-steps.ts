import { useNavigate, useLocation, useSearchParams } from "react-router";
import { screenWith, type Screen } from "./screens.ts";

/**
 * Which screen is shown, by the address: the browser's own way back goes through them. `first` is where somebody
 * begins whose address names none.
 */
export function useSteps(screens: readonly Screen[], first: string | undefined) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const index = screenWith(screens, parameters.get("at")) ?? screenWith(screens, first) ?? 0;
  const current = screens[index];
  const [before, next] = [screens[index - 1], screens[index + 1]];
  const addressOf = (questionId: string): string => `?${new URLSearchParams({ at: questionId }).toString()}`;
  const goTo = (questionId: string): void =>
    void navigate(addressOf(questionId), { state: { after: current?.id } satisfies Came });
  return {
    index,
    current,
    next,
    goTo,
    back:
      before &&
      ((): void =>
        void (cameFrom(state) === before.id ? navigate(-1) : navigate(addressOf(before.id), { replace: true }))),
  };
}

/** What an entry of the history says of the screen that led to it. */
type Came = { readonly after: string | undefined };

const cameFrom = (state: unknown): unknown => Reflect.get(Object(state), "after");
