import { HandCoins, Printer } from "lucide-react";
import { Link } from "react-router";
import { AddToCalendar, EventLocation } from "../events/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { PaymentDue, type Due } from "../payments/index.ts";
import { useAnswerText } from "../questions/index.ts";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { When, YourTime } from "../ui/when.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { Tear } from "../ui/tear.tsx";
import { PassState } from "./pass-state.tsx";
import type { EventItem, OwnPass as PassOfEvent } from "./reads.ts";
import { useScreenAwake } from "../kernel/page/use-screen-awake.ts";

/** A pass to be shown at the entrance: the code first, large, then the holder and the event. */
export function Ticket({ event, pass, due }: { event: EventItem; pass: PassOfEvent; due: readonly Due[] }) {
  const t = useText();
  const self = useSelf();
  useScreenAwake(pass.code !== null);
  const number = String(pass.alternateId).padStart(4, "0");
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface-1 shadow-raised print:border-[#000] print:shadow-none">
      <Picture
        image={event.image}
        seed={event.id}
        ratio="banner"
        sizes="(min-width: 480px) 448px, 94vw"
        important
        className="max-pair:hidden print:hidden"
      />
      <header className="flex gap-3 p-4 pair:p-5 pair:pb-4">
        <Picture
          image={event.image}
          seed={event.id}
          ratio="square"
          sizes="64px"
          important
          className="size-16 shrink-0 rounded-control pair:hidden print:hidden"
        />
        <div className="grid min-w-0 gap-1">
          <h1 className="text-18 pair:text-22">
            <Link to={`/events/${event.slug}`} className="hover:underline">
              {event.name}
            </Link>
          </h1>
          <p className="text-14 text-muted">
            <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
          </p>
          {event.timezone && <YourTime at={event.eventStart} timeZone={event.timezone} />}
          <EventLocation event={event} />
        </div>
      </header>
      <Tear />
      <div className="grid justify-items-center gap-3 p-4 pair:p-5">
        <Code pass={pass} number={number} />
        <Status pass={pass} isPaid={due.length === 0} />
      </div>
      {pass.status !== "canceled" && due.length > 0 && (
        <div className="grid gap-4 px-4 pb-5 pair:px-5">
          {due.map((each) => (
            <PaymentDue key={each.reference} due={each} title={t("payment.title")} />
          ))}
        </div>
      )}
      <Tear />
      <dl className="grid grid-cols-2 gap-4 p-5">
        {(pass.holderName !== null || self) && (
          <Detail name={t("pass.holder")}>{pass.holderName ?? displayName(self ?? {})}</Detail>
        )}
        <Detail name={t("pass.kind")}>{pass.ticket.name}</Detail>
        <Detail name={t("pass.number")}>
          <span className="figures">{number}</span>
        </Detail>
        {pass.location && <Detail name={t("pass.where")}>{pass.location}</Detail>}
        {pass.passAddOns.length > 0 && (
          <Detail name={t("pass.extras")}>{pass.passAddOns.map(({ addOn }) => addOn.name).join(", ")}</Detail>
        )}
      </dl>
      <Answers pass={pass} />
      <div className="grid gap-3 px-5 pb-5 print:hidden">
        <AddToCalendar event={event} />
        <Button wide icon={Printer} onClick={() => window.print()}>
          {t("pass.print")}
        </Button>
      </div>
    </article>
  );
}

function Code({ pass, number }: { pass: PassOfEvent; number: string }) {
  const t = useText();
  if (pass.code === null) {
    return (
      <p className="measure py-6 text-center text-muted">
        {pass.status === "canceled" ? t("pass.codeNone") : t("pass.codeLater")}
      </p>
    );
  }
  return (
    <>
      <div className="w-full max-w-80">
        <QrCode text={pass.code} label={t("pass.code", { number })} />
      </div>
      {pass.usedAt === null && <p className="text-14 text-muted print:hidden">{t("pass.showAtDoor")}</p>}
    </>
  );
}

function Status({ pass, isPaid }: { pass: PassOfEvent; isPaid: boolean }) {
  const t = useText();
  const { status, usedAt, price, discount } = pass;
  if (usedAt === null && status === "ready" && !isPaid && price > discount)
    return (
      <Badge tone="warning" icon={HandCoins}>
        {t("pass.status.unpaid")}
      </Badge>
    );
  return <PassState pass={pass} />;
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

function Answers({ pass }: { pass: PassOfEvent }) {
  const t = useText();
  const answerText = useAnswerText();
  const given = pass.responses.filter(({ value }) => value !== "");
  if (given.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="border-t border-line p-5">
      <h2 id="answers" className="mb-3 text-16">
        {t("pass.answers")}
      </h2>
      <dl className="grid gap-3">
        {given.map(({ questionId, question, value }) => (
          <Detail key={questionId} name={question.label ?? question.name}>
            {answerText(question, value)}
          </Detail>
        ))}
      </dl>
    </section>
  );
}
