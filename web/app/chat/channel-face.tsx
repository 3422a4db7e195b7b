import { Users } from "lucide-react";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Membership } from "./reads.ts";
import { partnerOf } from "./titles.ts";

/** The other's face, the group's picture, or the faces of its first two. */
export function ChannelFace({ membership, size }: { membership: Membership; size: 40 | 60 }) {
  const { channel, accountId } = membership;
  const partner = partnerOf(membership);
  if (partner) return <Avatar person={partner.account} size={size} />;
  if (channel.image) return <Avatar person={{ firstName: channel.name, image: channel.image }} size={size} />;
  const [one, other] = channel.members.filter((member) => member.accountId !== accountId);
  if (!one || !other) {
    return (
      <span
        aria-hidden="true"
        className="grid shrink-0 place-items-center rounded-full bg-accent-soft text-accent-text"
        style={{ width: size, height: size }}
      >
        <Icon of={Users} />
      </span>
    );
  }
  const small = size === 60 ? 40 : 24;
  return (
    <span aria-hidden="true" className="relative block shrink-0" style={{ width: size, height: size }}>
      <Avatar person={other.account} size={small} className="absolute end-0 top-0" />
      <Avatar person={one.account} size={small} className="absolute start-0 bottom-0 ring-2 ring-surface-0" />
    </span>
  );
}
