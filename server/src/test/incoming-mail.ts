import { createTransport } from "nodemailer";
import { mailListener, mailReceiver } from "../kernel/mail-in/index.ts";
import { replyTakings } from "../modules.ts";
import type { World } from "./world.ts";

/** The listener of a world at a free port, and a mail server that brings it mail. */
export async function incomingMail({ app: { kernel } }: World) {
  const addresses = kernel.services.mailAddresses;
  if (!addresses) throw new Error("no mail comes into this world");
  const take = mailReceiver({ kernel, addresses, takings: replyTakings });
  const server = await mailListener({ addresses, limiter: kernel.limiter, log: kernel.log, take });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  return {
    addresses,
    port,
    /** Brings a mail as it is written. Answers what the listener said to it: `250`, or the refusal. */
    async bring(to: string | string[], raw: string, from = ""): Promise<number> {
      try {
        await transport.sendMail({ envelope: { from, to }, raw });
        return 250;
      } catch (error) {
        return Number(Reflect.get(Object(error), "responseCode"));
      }
    },
    /** Brings what a mail program makes. */
    async write(mail: Parameters<typeof transport.sendMail>[0]): Promise<number> {
      try {
        await transport.sendMail(mail);
        return 250;
      } catch (error) {
        return Number(Reflect.get(Object(error), "responseCode"));
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
