import { useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import type { LucideIcon } from "lucide-react";
import { useRefusals } from "../kernel/data/use-refusals.ts";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";

export type ButtonLook = "primary" | "plain" | "soft" | "quiet" | "danger";
type Look = { look?: ButtonLook; icon?: LucideIcon; wide?: boolean };

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  plain: "border border-line-strong bg-surface-1 hover:bg-surface-2",
  soft: "bg-accent-soft text-accent-text hover:bg-surface-3",
  quiet: "hover:bg-surface-2",
  danger: "bg-danger-strong text-on-danger hover:opacity-90",
};

/** A button's words hold together: the row it stands in gives way before they do. */
const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-center text-16 leading-tight wrap-break-word " +
  "font-medium no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress";

/** The look of a button, for what opens something of its own. */
export const buttonLook = ({ look = "plain", wide }: Look): string => classes(shape, looks[look], wide && "w-full");

export function Button({
  look,
  icon,
  wide,
  className,
  children,
  type = "button",
  ...rest
}: Look & ComponentProps<"button">) {
  return (
    <button {...rest} type={type} className={classes(buttonLook({ look, wide }), className)}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button, because it is the page's next step. */
export function LinkButton({ look, icon, wide, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link prefetch="intent" {...rest} className={classes(buttonLook({ look, wide }), className)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}

type AsyncButtonProps = Look &
  Omit<ComponentProps<"button">, "onClick"> & { busy?: boolean; onClick?: () => Promise<unknown> };

/**
 * A button whose work takes time: shows it, keeps its width, and cannot be pressed twice. Work that is refused says so
 * itself; where it does not, the button does.
 */
export function AsyncButton({ onClick, busy, children, ...rest }: AsyncButtonProps) {
  const t = useText();
  const tell = useRefusals();
  const [working, setWorking] = useState(false);
  const underWay = useRef(false);
  const isBusy = busy || working;
  const run = async () => {
    if (isBusy || underWay.current || !onClick) return;
    underWay.current = true;
    setWorking(true);
    await onClick().catch(tell);
    underWay.current = false;
    setWorking(false);
  };
  const guarded = onClick
    ? { onClick: () => void run() }
    : isBusy
      ? { onClick: (event: React.MouseEvent) => event.preventDefault() }
      : {};
  return (
    <Button {...rest} {...guarded} aria-busy={isBusy || undefined} className={classes("relative", rest.className)}>
      <span className={classes("inline-flex items-center gap-2", isBusy && "opacity-0")}>{children}</span>
      {isBusy && <Spinner label={t("ui.working")} />}
    </Button>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="absolute inset-0 grid place-items-center">
      <span className="sr-only">{label}</span>
      <span className="size-5 animate-turn rounded-full border-2 border-current border-e-transparent" />
    </span>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: LucideIcon;
  label: string;
  badge?: ReactNode;
};

/** A button of one drawing; its label is spoken and shown on hover. */
export function IconButton({ icon, label, badge, className, ...rest }: IconButtonProps) {
  const look =
    "inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-surface-2 disabled:pointer-events-none disabled:opacity-40";
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classes(look, badge ? "relative" : null, className)}
    >
      <Icon of={icon} />
      {badge}
    </button>
  );
}
