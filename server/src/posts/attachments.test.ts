import { kernelErrors } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { posts } from "@marquee/contract/posts";
import { storage } from "@marquee/contract/storage";
import { beforeAll, expect, test } from "vitest";
import { dotUri, textUri } from "../test/uploads.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await testWorld();
});

/** Ana uploaded a picture and a file; Ben has posted something, which Cleo reads. */
async function here() {
  const tenant = await world.tenant();
  const [ana, ben, cleo] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!ana || !ben || !cleo) throw new Error("three people were asked for");
  const [asAna, asBen, asCleo] = [tenant.as(ana), tenant.as(ben), tenant.as(cleo)];
  const picture = { type: "activity", dataUri: dotUri, description: "The weir" } as const;
  const { data: image } = await asAna.call(storage.addImage, { body: picture });
  const { data: file } = await asAna.call(storage.addFile, { body: { name: "Tides.txt", dataUri: textUri } });
  const { data: post } = await asBen.call(posts.create, { body: { message: "What does the river look like?" } });
  const carried = { imageIds: [image.id], fileIds: [file.id] };
  return { asAna, asBen, asCleo, postId: post.id, carried };
}

test("a comment, and an answer to one, carries pictures with what they show and files, also without words", async () => {
  const { asAna, asCleo, postId, carried } = await here();
  const { data: comment } = await asAna.call(posts.create, {
    body: { message: "", commentedId: postId, imageIds: carried.imageIds },
  });
  await asAna.call(posts.create, {
    body: { message: "By the hour", commentedId: comment.id, fileIds: carried.fileIds },
  });
  const below = async (activityId: string) => (await asCleo.call(posts.comments, { activityId })).data;
  expect(await below(postId)).toMatchObject([
    { message: "", images: [{ id: carried.imageIds[0], description: "The weir" }], files: [] },
  ]);
  expect(await below(comment.id)).toMatchObject([
    { message: "By the hour", images: [], files: [{ id: carried.fileIds[0], name: "Tides.txt" }] },
  ]);
});

test("deleted, a comment carries nothing any more, though its trace stands above what answers it", async () => {
  const { asAna, asBen, asCleo, postId, carried } = await here();
  const { data: comment } = await asAna.call(posts.create, {
    body: { message: "Like this", commentedId: postId, ...carried },
  });
  await asBen.call(posts.create, { body: { message: "So high!", commentedId: comment.id } });
  await asAna.call(posts.remove, { activityId: comment.id });
  const { data: below } = await asCleo.call(posts.comments, { activityId: postId });
  expect(below).toMatchObject([{ id: comment.id, message: "", images: [], files: [] }]);
});

test("nobody puts another's file beside a comment, a picture that is not there, or comments with nothing at all", async () => {
  const { asAna, asBen, postId, carried } = await here();
  const comment = (body: object) => asBen.call(posts.create, { body: { message: "", commentedId: postId, ...body } });
  expect((await comment({ fileIds: carried.fileIds })).code).toBe(messageErrors.unknownFile.code);
  expect((await comment({ imageIds: [crypto.randomUUID()] })).code).toBe(messageErrors.unknownImage.code);
  expect((await comment({})).code).toBe(messageErrors.emptyMessage.code);
  await asBen.call(posts.remove, { activityId: postId });
  const late = await asAna.call(posts.create, { body: { message: "", commentedId: postId, ...carried } });
  expect(late.code).toBe(kernelErrors.notFound.code);
});
