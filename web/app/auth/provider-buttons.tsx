import { useSite, useText } from "../kernel/page/page.tsx";
import { providersOf, type Elsewhere } from "../kernel/session/hosted.ts";
import { showToast } from "../kernel/toasts.ts";
import { faultOf } from "./faults.ts";
import { useIdentity } from "./use-identity-form.ts";

/** The community's other ways in, each in its own words and colours. Nothing where there are none. */
export function ProviderButtons() {
  const t = useText();
  const providers = providersOf(useSite());
  const identity = useIdentity();
  if (providers.length === 0) return null;
  const go = async (provider: Elsewhere) => {
    const own = await identity();
    await own.signInElsewhere(provider).catch((error: unknown) => {
      showToast({ kind: "error", text: t(faultOf(error)?.text ?? "state.failed.title") });
    });
  };
  return (
    <ul className="grid gap-3">
      {providers.map((provider) => (
        <li key={nameOf(provider)}>
          <ProviderButton provider={provider} onChoose={() => void go(provider)} />
        </li>
      ))}
    </ul>
  );
}

const nameOf = (provider: Elsewhere): string => (typeof provider === "string" ? provider : provider.name);

function ProviderButton({ provider, onChoose }: { provider: Elsewhere; onChoose: () => void }) {
  const t = useText();
  const own = typeof provider === "string" ? undefined : provider;
  const look = own && { background: own.color, color: own.textColor, borderColor: own.borderColor ?? own.color };
  return (
    <button
      type="button"
      onClick={onChoose}
      style={look}
      className="inline-flex min-h-11 w-full items-center justify-center gap-3 rounded-control border border-line-strong px-4 py-2 font-medium hover:opacity-90"
    >
      {own?.icon && <img src={own.icon} alt="" width={20} height={20} className="size-5" />}
      {own?.btnText ?? t("auth.signInWith", { name: nameOf(provider) })}
    </button>
  );
}
