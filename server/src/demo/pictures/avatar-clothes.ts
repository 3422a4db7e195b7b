import { circle, line, path } from "./drawing.ts";
import { darker, lighter } from "./color.ts";
import type { Random } from "./random.ts";
import { times } from "./random.ts";

const body =
  "M78 640C84 540 136 492 236 470C262 464 274 456 278 440L362 440C366 456 378 464 404 470C504 492 556 540 562 640Z";

type Clothes = { color: string; second: string; skin: string; clip: (shape: string) => string };

/** Shoulders and what is worn on them, down to the lower edge of the 640 px square. */
export function drawClothes(random: Random, clothes: Clothes): string {
  const { color, clip } = clothes;
  const wear = random.pick([crew, crew, shirt, hoodie, turtleneck, blazer, vneck, striped, overalls]);
  const shaded = `<g clip-path="${clip(path(body, "#000"))}">${path("M330 640C420 620 470 560 470 480L640 470L640 640Z", darker(color, 0.5), { opacity: 0.22 })}</g>`;
  return path(body, color) + wear(clothes) + shaded;
}

const opening = (skin: string, depth: number) =>
  path(`M266 452C276 ${depth} 364 ${depth} 374 452C362 446 364 440 364 430L276 430C276 440 278 446 266 452Z`, skin);

function crew({ color, skin }: Clothes): string {
  return opening(darker(skin, 0.1), 500) + line("M264 456C276 506 364 506 376 456", lighter(color, 0.18), 9);
}

function vneck({ color, skin }: Clothes): string {
  return (
    path("M262 454L320 548L378 454L362 436L278 436Z", darker(skin, 0.08)) +
    line("M262 456L320 550L378 456", lighter(color, 0.16), 9)
  );
}

function striped(clothes: Clothes): string {
  const bands = times(5, (i) =>
    line(`M60 ${520 + i * 34}C200 ${492 + i * 34} 440 ${492 + i * 34} 580 ${520 + i * 34}`, clothes.second, 12, 0.85),
  );
  return `<g clip-path="${clothes.clip(path(body, "#000"))}">${bands}</g>${crew(clothes)}`;
}

function shirt({ color, skin }: Clothes): string {
  const light = lighter(color, 0.16);
  return (
    path("M272 446L320 520L368 446Z", darker(skin, 0.1)) +
    line("M320 522L320 640", darker(color, 0.25), 4, 0.6) +
    times(3, (i) => circle(320, 556 + i * 38, 5, darker(color, 0.4))) +
    path("M270 436L318 520L286 546L244 468Z", light) +
    path("M370 436L322 520L354 546L396 468Z", light)
  );
}

function hoodie({ color, skin }: Clothes): string {
  return (
    path("M232 470C236 420 404 420 408 470C420 520 380 548 320 552C260 548 220 520 232 470Z", darker(color, 0.22)) +
    path("M262 456C280 512 360 512 378 456L362 436L278 436Z", darker(skin, 0.1)) +
    line("M290 532L286 604", lighter(color, 0.5), 7) +
    line("M350 532L354 596", lighter(color, 0.5), 7)
  );
}

function turtleneck({ color }: Clothes): string {
  return (
    path("M268 400C290 416 350 416 372 400L378 470C350 492 290 492 262 470Z", lighter(color, 0.1)) +
    line("M266 440C290 458 350 458 374 440", darker(color, 0.3), 3, 0.45)
  );
}

function blazer({ color, second, skin }: Clothes): string {
  const lapel = lighter(color, 0.1);
  return (
    path("M262 456L320 640L378 456L362 440L278 440Z", lighter(second, 0.6)) +
    opening(darker(skin, 0.1), 494) +
    path("M258 458L232 500L262 520L250 540L316 640L320 620Z", lapel) +
    path("M382 458L408 500L378 520L390 540L324 640L320 620Z", lapel)
  );
}

function overalls(clothes: Clothes): string {
  const { second, color } = clothes;
  return (
    path(body, lighter(color, 0.5)) +
    opening(darker(clothes.skin, 0.1), 500) +
    line("M264 456C276 506 364 506 376 456", lighter(color, 0.7), 9) +
    path("M216 640L226 566L414 566L424 640Z", second) +
    line("M198 484L236 574", second, 26) +
    line("M442 484L404 574", second, 26) +
    circle(238, 582, 10, "#f2d7a0") +
    circle(402, 582, 10, "#f2d7a0")
  );
}
