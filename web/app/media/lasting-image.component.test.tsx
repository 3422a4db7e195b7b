import { expect, test, vi } from "vitest";
import { show } from "../test/shown.tsx";
import { LastingImage, type AddressOf } from "./lasting-image.tsx";

const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
const image = { id: "boats", uri: "data:image/png;base64,gone", width: 10, height: 10, description: null } as const;

async function shownWith(addressOf: AddressOf) {
  const page = await show(() => <LastingImage image={image} addressOf={addressOf} alt="The boats" />);
  return page.getByRole("img", { name: "The boats" });
}

test("a picture whose address has run out is shown from the one that it has now", async () => {
  const addressOf = vi.fn<AddressOf>(async () => dot);
  await expect.element(await shownWith(addressOf)).toHaveAttribute("src", dot);
  expect(addressOf.mock.calls).toEqual([["boats"]]);
});

test("a picture that is gone is asked for once more, and then left alone", async () => {
  const addressOf = vi.fn<AddressOf>(async () => "data:image/png;base64,gonetoo");
  await expect.element(await shownWith(addressOf)).toHaveAttribute("src", "data:image/png;base64,gonetoo");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(addressOf).toHaveBeenCalledTimes(1);
});
