import "react-toastify/ReactToastify.css";
import { useEffect } from "react";
import { X } from "lucide-react";
import { Link } from "react-router";
import { directionOf } from "@marquee/contract/kernel";
import { type CloseButtonProps, ToastContainer as Container, toast } from "react-toastify/unstyled";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Avatar } from "./avatar.tsx";
import { IconButton } from "./button.tsx";
import { connectToasts, type ToastOrder } from "../kernel/toasts.ts";

const ordinarily = 5000;
/** How many are shown at once; further ones wait until one has gone. */
const atOnce = 4;

export function ToastContainer() {
  const t = useText();
  const { locale } = usePageFacts();
  useEffect(() => connectToasts(show, (id) => toast.dismiss(id)), []);
  return (
    <Container
      stacked
      limit={atOnce}
      hideProgressBar
      position="top-right"
      rtl={directionOf(locale) === "rtl"}
      aria-label={t("ui.notices")}
      closeButton={CloseButton}
      toastClassName="!rounded-card !border !border-line !bg-surface-1 !font-sans !text-text !shadow-over"
    />
  );
}

/** Replaces the label of the library, which is in English. */
function CloseButton({ closeToast }: Pick<CloseButtonProps, "closeToast">) {
  const t = useText();
  return <IconButton icon={X} label={t("ui.close")} onClick={closeToast} className="-my-2 -me-2" />;
}

function show(order: ToastOrder): void {
  const { kind = "info", to, lasts = ordinarily, id, person } = order;
  const where = kind === "error" ? ({ position: "top-center" } as const) : {};
  const look = person ? ({ icon: false } as const) : {};
  const options = { type: kind, autoClose: lasts, closeOnClick: to !== undefined, ...look, ...where };
  const content = <Content order={order} />;
  if (id !== undefined && toast.isActive(id)) toast.update(id, { render: content, ...options });
  else toast(content, { ...options, ...(id !== undefined && { toastId: id }) });
}

function Content({ order: { text, to, person } }: { order: ToastOrder }) {
  const words = person ? (
    <span className="flex items-center gap-3">
      <Avatar person={person} size={40} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{person.name}</span>
        <span className="line-clamp-2 text-14">{text}</span>
      </span>
    </span>
  ) : (
    text
  );
  return to ? (
    <Link to={to} className="block min-h-11">
      {words}
    </Link>
  ) : (
    words
  );
}
