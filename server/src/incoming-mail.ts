import { type Config, ConfigError } from "./config.ts";
import type { Installation } from "./installation.ts";
import { mailListener, mailReceiver } from "./kernel/mail-in/index.ts";
import { replyTakings } from "./modules.ts";

type Listening = Pick<Installation, "app" | "services"> & { readonly config: Pick<Config, "MAIL_IN"> };

/**
 * Listens for mail where `MAIL_IN` says so. Answers how to stop: no new mail, what is under way is taken.
 * @throws ConfigError when the port is in use.
 */
export async function listenForMail({ app: { kernel }, services, config }: Listening): Promise<() => Promise<void>> {
  const addresses = services.mailAddresses;
  const address = URL.parse(config.MAIL_IN);
  if (!addresses || !address) return async () => undefined;
  const take = mailReceiver({ kernel, addresses, takings: replyTakings });
  const server = await mailListener({ addresses, limiter: kernel.limiter, log: kernel.log, take });
  const host = address.hostname.replace(/^\[|\]$/g, "");
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(Number(address.port), host, resolve);
  }).catch((error: unknown) => {
    throw new ConfigError(
      `MAIL_IN ${address.host} cannot be listened on: ${String(Reflect.get(Object(error), "code"))}.`,
      {
        cause: error,
      },
    );
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
