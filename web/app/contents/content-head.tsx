import { Link } from "react-router";
import { contentName, useLengthOf } from "../channels/index.ts";
import { dateText, exactText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { Picture } from "../ui/picture.tsx";
import { type Content, isComing, type Preview } from "./reads.ts";

type HeadProps = {
  content: Content | Preview;
  /** An article's, which is read from here on, is larger than that of what is played. */
  isDisplay?: boolean;
};

/** What it is, before anything else: where it was published, its name, what it is about, whose it is and how long. */
export function ContentHead({ content, isDisplay = false }: HeadProps) {
  const { title, description } = content;
  const name = contentName(content);
  return (
    <header className="min-w-0">
      <ChannelLine content={content} />
      <h1
        dir="auto"
        className={classes("mt-3 leading-[1.1] tracking-tight text-balance wrap-break-word", sizeOf(name, isDisplay))}
      >
        {name}
      </h1>
      {title && description && (
        <p
          dir="auto"
          className={classes("mt-4 text-muted", isDisplay ? "text-18 leading-normal rail:text-22" : "measure text-18")}
        >
          {description}
        </p>
      )}
      <Byline content={content} />
    </header>
  );
}

/** 36 to 56 px by how long the name is; on a phone as large as its words allow. */
function sizeOf(name: string, isDisplay: boolean): string {
  if (!isDisplay) return name.length <= 44 ? "text-28 rail:text-[2.5rem]" : "text-28 rail:text-36";
  return name.length <= 44 ? "text-[2.25rem] rail:text-[3.25rem]" : "text-[2rem] rail:text-[2.5rem]";
}

function ChannelLine({ content: { channel, type } }: { content: Content | Preview }) {
  const t = useText();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-14">
      <Link
        to={`/channels/${channel.slug}`}
        prefetch="intent"
        className="inline-flex min-h-11 min-w-0 items-center gap-2 font-medium text-accent-text hover:underline"
      >
        <Picture
          image={channel.image}
          seed={channel.id}
          ratio="square"
          sizes="28px"
          className="size-7 rounded-control"
        />
        <bdi className="truncate">{channel.name}</bdi>
      </Link>
      <span className="text-muted">
        <span aria-hidden="true">· </span>
        {t(`content.${type}`)}
      </span>
    </div>
  );
}

/** Who wrote it, when it came out, how long it takes. */
function Byline({ content }: { content: Content | Preview }) {
  const t = useText();
  const reading = useReading();
  const { now } = usePageFacts();
  const length = useLengthOf(content);
  const { guests, published } = content;
  const names = guests.filter(({ type }) => type !== "guest").map(({ name }) => name);
  const list = new Intl.ListFormat(reading.locale, { type: "conjunction" }).format(names);
  const isOut = published !== null && !isComing(content, now);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted *:not-first:before:me-2 *:not-first:before:content-['·']">
      {names.length > 0 && <span className="font-medium text-text">{t("content.by", { names: list })}</span>}
      {isOut && (
        <time
          dateTime={published}
          title={exactText(Date.parse(published), reading)}
          className="figures"
          suppressHydrationWarning
        >
          {dateText(Date.parse(published), reading)}
        </time>
      )}
      {length && <span className="figures">{length}</span>}
    </p>
  );
}
