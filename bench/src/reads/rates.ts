import autocannon from "autocannon";
import { type Figure, inTurn } from "../measure.ts";
import { barePathOf, type FromBare, type FromOwn, type Read } from "./messages.ts";

export const connections = 20;
const seconds = 4;
export const rounds = 3;

/** Each read of the product against the same statements behind a bare server. */
export async function rateFigures(product: Pick<FromOwn, "address" | "headers" | "reads">, limit: FromBare) {
  const figures: Figure[] = [];
  for (const [place, read] of product.reads.entries()) {
    const bare = { path: barePathOf(place, read), ids: read.ids };
    figures.push(
      await rateFigure(
        read.name,
        () => rateOf(read, product.address, product.headers),
        () => rateOf(bare, limit.address, product.headers),
      ),
    );
  }
  return figures;
}

type Rate = () => Promise<number>;

async function rateFigure(name: string, own: Rate, bare: Rate): Promise<Figure> {
  await Promise.all([own(), bare()]);
  const measured = await inTurn(rounds, own, bare);
  return {
    name: `${name}, requests a second`,
    ratio: measured.subject / measured.limit,
    limit: { atLeast: 0.7 },
    detail: `${Math.round(measured.subject)} against ${Math.round(measured.limit)} a second, ${connections} connections`,
  };
}

/** Requests a second that are answered with ok. */
export async function rateOf(
  { path, ids }: Pick<Read, "path" | "ids">,
  address: string,
  headers: FromOwn["headers"],
): Promise<number> {
  const onePath = (): string => path.replace(":id", ids[Math.floor(Math.random() * ids.length)] ?? "");
  const result = await autocannon({
    url: address,
    requests: [{ setupRequest: (request) => ({ ...request, path: onePath() }) }],
    connections,
    duration: seconds,
    headers,
  });
  if (result.non2xx > 0) throw new Error(`${path} answered ${result.non2xx} times with something else than ok`);
  return result.requests.average;
}
