import { ArrowLeft } from "lucide-react";
import { Link, useParams, useSearchParams } from "react-router";
import { eventCalled, EventMeta, useEvent } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { LongText } from "../long-texts/index.ts";
import { Icon } from "../ui/icon.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { Picture } from "../ui/picture.tsx";
import { ActivationBadges } from "./activation-state.tsx";
import { CompleteActivation } from "./complete-activation.tsx";
import { sendGuestsToSignIn } from "./for-holders.ts";
import { activationOf, completionsOf, type Activation } from "./reads.ts";

const CompletedBy = late(() => import("./completed-by.tsx").then((module) => module.CompletedBy));

const needs = pageNeeds(async (input) => {
  sendGuestsToSignIn(input);
  const { read, list, params } = input;
  const { id } = await read(...eventCalled(params["slug"]));
  await Promise.all([
    read(...activationOf(id, params["activationId"])),
    list(...completionsOf(id, params["activationId"])),
  ]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** One thing to do at an event: what it is, completing it, and who has. */
export default function ActivationPage() {
  const t = useText();
  const { activationId } = useParams();
  const [search] = useSearchParams();
  const event = useEvent();
  const activation = useRead(...activationOf(event?.id, activationId), { enabled: event !== undefined }).data;
  if (!event || !activation) return null;
  return (
    <section id="part" aria-labelledby="activation" className="grid scroll-mt-20 grid-cols-1 gap-4 pt-4">
      <EventMeta event={event} part={activation.name} path={`/activations/${activation.id}`} />
      <Link
        to={`/events/${event.slug}/activations#part`}
        preventScrollReset
        className="inline-flex min-h-11 w-fit items-center gap-1.5 text-14 font-medium text-muted hover:text-text"
      >
        <Icon of={ArrowLeft} size={18} className="rtl:rotate-180" />
        {t("activation.all")}
      </Link>
      <About activation={activation} />
      <CompleteActivation key={activation.id} activation={activation} code={search.get("code") ?? ""} />
      {activation.manager && (
        <section aria-labelledby="ask">
          <h3 id="ask" className="text-18">
            {t("activation.ask")}
          </h3>
          <div className="flex">
            <PersonLink person={activation.manager} />
          </div>
        </section>
      )}
      <CompletedBy eventId={event.id} activationId={activation.id} />
    </section>
  );
}

function About({ activation }: { activation: Activation }) {
  const { id, name, shortDescription, longDescription, image } = activation;
  return (
    <>
      {image && (
        <Picture
          image={image}
          seed={id}
          ratio="banner"
          sizes="(min-width: 900px) 40rem, 100vw"
          className="rounded-card"
        />
      )}
      <h2 id="activation" className="text-22">
        {name}
      </h2>
      <ActivationBadges activation={activation} />
      {shortDescription && <p className="measure text-muted">{shortDescription}</p>}
      {longDescription && <LongText text={longDescription} />}
    </>
  );
}
