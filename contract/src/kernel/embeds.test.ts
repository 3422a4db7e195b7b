import { expect, test } from "vitest";
import { embedOf, embedSite } from "./embeds.ts";

test.each([
  ["https://youtu.be/dQw4w9WgXcQ?t=1m5s", "youtube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65"],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=x", "youtube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "youtube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/76979871", "vimeo", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://vimeo.com/76979871/ab12cd34ef", "vimeo", "https://player.vimeo.com/video/76979871?h=ab12cd34ef&dnt=1"],
  [
    "https://open.spotify.com/intl-fr/track/4uLU6hMCjMI75M1A2tKUQC?si=x",
    "spotify",
    "https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC",
  ],
  [
    "https://soundcloud.com/forss/flickermood",
    "soundcloud",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood&show_teaser=false&hide_related=true",
  ],
  [
    "https://podcasts.apple.com/gb/podcast/the-quay/id1438054347?i=1000512345678",
    "applepodcasts",
    "https://embed.podcasts.apple.com/gb/podcast/the-quay/id1438054347?i=1000512345678",
  ],
  [
    "https://bandcamp.com/EmbeddedPlayer/album=123456/size=small/",
    "bandcamp",
    "https://bandcamp.com/EmbeddedPlayer/album=123456/size=large/tracklist=false/artwork=small/",
  ],
  ["/events/dusk-walk", "event", "/embed/events/dusk-walk"],
  ["https://own.example:4000/groups/runners?x=1", "group", "/embed/groups/runners"],
  ["https://own.example:4000/contents/a-letter", "content", "/embed/contents/a-letter"],
])("%s is shown by its site", (address, site, frame) => {
  const found = embedOf(address, "https://own.example:4000");
  expect(found).toMatchObject({ site, frame });
  // What is kept of it leads to the same.
  expect(embedOf(found?.href ?? "")).toEqual(found);
  const { origin } = embedSite(found?.site ?? "event");
  expect(found?.frame.startsWith(`${origin ?? ""}/`)).toBe(true);
});

test("a map is shown around its place, with its mark", () => {
  const found = embedOf("https://www.openstreetmap.org/?mlat=51.9&mlon=-8.47#map=17/51.9001/-8.4702");
  expect(found).toMatchObject({ site: "openstreetmap", shape: "map" });
  const asked = new URL(found?.frame ?? "").searchParams;
  expect(asked.get("marker")).toBe("51.9,-8.47");
  const [west = 0, south = 0, east = 0, north = 0] = (asked.get("bbox") ?? "").split(",").map(Number);
  expect([west < -8.47, east > -8.47, south < 51.9, north > 51.9]).toEqual([true, true, true, true]);
  expect(embedOf(found?.href ?? "")).toEqual(found);
});

test.each([
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/?u=youtube.com",
  "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=<script>",
  "https://www.youtube.com/redirect?q=https://evil.example",
  "javascript:alert('youtube.com/watch?v=dQw4w9WgXcQ')",
  "data:text/html,youtube",
  "ftp://vimeo.com/76979871",
  "//youtu.be/dQw4w9WgXcQ",
  "https://w.soundcloud.com/player/?url=https://evil.example/a/b",
  "https://soundcloud.com/a/b/c",
  "https://artist.bandcamp.com/album/x",
  "https://www.openstreetmap.org/#map=16/95.0/10.0",
  "https://www.openstreetmap.org/?mlat=abc&mlon=2",
  "/events/dusk-walk/faq",
  "/events/../manage",
  "/\\evil.example/events/x",
  "/manage",
  "events/dusk-walk",
  "",
])("%s is an ordinary link", (address) => {
  expect(embedOf(address, "https://own.example")).toBeUndefined();
});
