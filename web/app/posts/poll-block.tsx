import { posts } from "@marquee/contract/posts";
import { Check } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { AvatarStack } from "../ui/avatar.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Checkbox, RadioGroup } from "../ui/choice.tsx";
import { Icon } from "../ui/icon.tsx";
import { ProgressBar } from "../ui/progress.tsx";
import { When } from "../ui/when.tsx";
import type { Activity } from "./reads.ts";

type PollView = NonNullable<Activity["poll"]>;
type PollBlockProps = { activityId: string; poll: PollView };

/** The poll of a post: its answers to choose from, and what came of it once one has voted or it is over. */
export function PollBlock({ activityId, poll }: PollBlockProps) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const hasVoted = poll.choices.some(({ isOwn }) => isOwn);
  const showsForm = poll.canVote && (!hasVoted || isChoosing);
  return (
    <section aria-label={t("posts.poll")} className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      {showsForm ? (
        <Ballot activityId={activityId} poll={poll} onDone={() => setChoosing(false)} />
      ) : (
        <Results poll={poll} />
      )}
      <p className="figures flex flex-wrap items-center gap-x-1.5 text-14 text-muted">
        <span>{t("posts.pollVoters", { count: poll.voters })}</span>
        {poll.anonymous && <span>· {t("posts.pollIsAnonymous")}</span>}
        {poll.hasEnded && <span>· {t("posts.pollHasEnded")}</span>}
        {!poll.hasEnded && poll.endsAt && (
          <span>
            · {t("posts.pollEnds")} <When at={poll.endsAt} />
          </span>
        )}
      </p>
      {poll.canVote && hasVoted && !isChoosing && (
        <Button look="quiet" className="w-fit" onClick={() => setChoosing(true)}>
          {t("posts.pollChange")}
        </Button>
      )}
    </section>
  );
}

function Ballot({ activityId, poll, onDone }: PollBlockProps & { onDone: () => void }) {
  const t = useText();
  const before = poll.choices.flatMap(({ isOwn }, place) => (isOwn ? [place] : []));
  const [chosen, choose] = useState<readonly number[]>(before);
  const vote = useAction(posts.vote, { onDone });
  const send = (choices: readonly number[]) => vote.mutate({ activityId, body: { choices: [...choices] } });
  return (
    <div className="grid grid-cols-1 gap-2">
      <Answers activityId={activityId} poll={poll} chosen={chosen} onChoose={choose} />
      <div className="flex flex-wrap gap-2">
        <AsyncButton
          look="primary"
          busy={vote.isPending}
          aria-disabled={chosen.length === 0}
          onClick={async () => chosen.length > 0 && send(chosen)}
        >
          {t("posts.pollVote")}
        </AsyncButton>
        {before.length > 0 && (
          <Button look="quiet" onClick={() => send([])}>
            {t("posts.pollTakeBack")}
          </Button>
        )}
        {before.length > 0 && (
          <Button look="quiet" onClick={onDone}>
            {t("ui.cancel")}
          </Button>
        )}
      </div>
    </div>
  );
}

type AnswersProps = PollBlockProps & { chosen: readonly number[]; onChoose: (chosen: readonly number[]) => void };

function Answers({ activityId, poll, chosen, onChoose }: AnswersProps) {
  const t = useText();
  const label = poll.several ? t("posts.pollChooseSome") : t("posts.pollChooseOne");
  if (!poll.several) {
    const options = poll.choices.map(({ text }, place) => ({ value: `${place}`, label: text }));
    const value = chosen[0] === undefined ? "" : `${chosen[0]}`;
    const set = (place: string) => onChoose([Number(place)]);
    return <RadioGroup label={label} name={`poll-${activityId}`} options={options} value={value} onChange={set} />;
  }
  return (
    <fieldset>
      <legend className="font-medium">{label}</legend>
      {poll.choices.map(({ text }, place) => (
        <Checkbox
          key={text}
          label={text}
          checked={chosen.includes(place)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, place] : chosen.filter((each) => each !== place))
          }
        />
      ))}
    </fieldset>
  );
}

/** Before there are results to see, the answers alone. */
function Results({ poll: { choices, voters } }: { poll: PollView }) {
  const t = useText();
  const { locale } = useReading();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {choices.map(({ text, votes, isOwn, faces }) => {
        const share = votes === null || voters === 0 ? 0 : votes / voters;
        return (
          <li key={text}>
            <div className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 font-medium">
                {text}
                {isOwn && (
                  <span className="ms-1.5 inline-flex align-middle text-accent-text">
                    <Icon of={Check} size={16} />
                    <span className="sr-only">{t("posts.pollOwn")}</span>
                  </span>
                )}
              </span>
              {faces.length > 0 && <AvatarStack people={faces} total={votes ?? 0} size={24} />}
              {votes !== null && (
                <span className="figures shrink-0 text-14 text-muted">
                  {share.toLocaleString(locale, { style: "percent", maximumFractionDigits: 0 })}
                </span>
              )}
            </div>
            {votes !== null && (
              <ProgressBar
                kind="meter"
                label={text}
                value={share}
                text={t("posts.pollVotes", { count: votes })}
                className="mt-1"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
