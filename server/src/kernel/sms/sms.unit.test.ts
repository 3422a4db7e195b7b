import { expect, test } from "vitest";
import { testClock } from "../../test/clock.ts";
import { openSms } from "./index.ts";

const clock = testClock();
const message = { to: "+15550100", text: "123456 is your code for Riverside & Co." };

function provider(answer: () => Response) {
  const asked: Request[] = [];
  const ask: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return answer();
  };
  const config = { SMS_URL: "twilio://AC123:to%2Fken@api.twilio.com?from=%2B15550199" };
  return { asked, sms: openSms({ config, mailbox: undefined, clock, fetch: ask }) };
}

test("a text message goes to the provider as one form with the account's credentials", async () => {
  const { asked, sms } = provider(() => Response.json({ sid: "SM1" }, { status: 201 }));
  await sms.send(message);
  const [request] = asked;
  expect(request?.url).toBe("https://api.twilio.com/2010-04-01/Accounts/AC123/Messages.json");
  expect(request?.headers.get("authorization")).toBe(`Basic ${btoa("AC123:to/ken")}`);
  expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
    To: message.to,
    Body: message.text,
    From: "+15550199",
  });
});

test("a refusal is reported with the provider's reason and without the message", async () => {
  const { sms } = provider(() => Response.json({ code: 21211, message: "Invalid 'To' Phone Number" }, { status: 400 }));
  const refused = await sms.send(message).catch((error: Error) => error.message);
  expect(refused).toBe("the text message was refused with 400: 21211 Invalid 'To' Phone Number");
});

test("without a provider it is shown in the mailbox of this machine, and nowhere else is it lost silently", async () => {
  const kept: { to: string; subject: string; html: string }[] = [];
  const mailbox = { put: async (mail: (typeof kept)[number]) => void kept.push(mail), list: async () => [] };
  await openSms({ config: { SMS_URL: "" }, mailbox, clock }).send(message);
  expect(kept).toMatchObject([{ to: message.to, subject: message.text }]);
  expect(kept[0]?.html).toContain("Riverside &#38; Co.");
  await expect(openSms({ config: { SMS_URL: "" }, mailbox: undefined, clock }).send(message)).rejects.toThrow(
    /SMS_URL/,
  );
});
