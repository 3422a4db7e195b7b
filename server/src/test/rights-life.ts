import { RightsChannels } from "./rights-channels.ts";
import { RightsCrowd } from "./rights-crowd.ts";
import { readAll, readAsGuest } from "./rights-reading.ts";
import type { World } from "./world.ts";

type Size = { readonly seed: number; readonly people: number; readonly groupCount: number };
/** Of how many steps one is said aloud, and one announced; and of how many people one takes their data along. */
const [spokenIn, announcedIn, exportedIn] = [14, 22, 6];

/** A crowd that lives, and everything that reaches it, compared with what the model lets it have. */
export class RightsLife {
  readonly crowd: RightsCrowd;
  readonly #channels: RightsChannels;
  #steps = 0;
  #looks = 0;

  private constructor(crowd: RightsCrowd, channels: RightsChannels) {
    this.crowd = crowd;
    this.#channels = channels;
  }

  static async begin(world: World, size: Size): Promise<RightsLife> {
    const crowd = await RightsCrowd.gather(world, size);
    return new RightsLife(crowd, await RightsChannels.open(crowd));
  }

  async live(steps: number): Promise<void> {
    for (let index = 0; index < steps; index += 1) {
      this.#steps += 1;
      if (this.#steps % spokenIn === 0) await this.#channels.speak();
      else if (this.#steps % announcedIn === 0) await this.#channels.announce();
      else await this.crowd.step();
    }
    await this.#channels.settle();
  }

  /** What has come to people meanwhile, and what these see when they look for themselves. */
  async look(readers: readonly number[]): Promise<void> {
    await this.#channels.mailWhatWaits();
    await readAsGuest(this.crowd);
    this.#looks += 1;
    for (const reader of readers) {
      await readAll(this.crowd, reader);
      if ((reader + this.#looks) % exportedIn === 0) await this.#channels.readExport(reader);
    }
  }

  close(): Promise<void> {
    return this.#channels.close();
  }
}
