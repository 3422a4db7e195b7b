import { Mail, Phone, type LucideIcon } from "lucide-react";
import { Icon } from "../ui/icon.tsx";
import type { Card } from "./vcard.ts";

/** The ways to somebody that stand on their card beside their page. */
export function CardWays({ card: { email, phone } }: { card: Pick<Card, "email" | "phone"> }) {
  if (!email && !phone) return null;
  return (
    <ul className="flex flex-wrap gap-x-6">
      {email && <Way icon={Mail} href={`mailto:${encodeURIComponent(email)}`} text={email} />}
      {phone && <Way icon={Phone} href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} text={phone} />}
    </ul>
  );
}

function Way({ icon, href, text }: { icon: LucideIcon; href: string; text: string }) {
  return (
    <li className="min-w-0">
      <a href={href} className="inline-flex min-h-11 max-w-full items-center gap-2 text-accent-text hover:underline">
        <Icon of={icon} size={18} />
        <span className="truncate" dir="ltr">
          {text}
        </span>
      </a>
    </li>
  );
}
