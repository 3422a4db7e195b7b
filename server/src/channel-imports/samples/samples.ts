/** Feeds and exports as they are found outside, for tests. `at` is where pictures and recordings of theirs are. */

export const podcastFeed = (at: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:pod="https://podcastindex.org/namespace/1.0" xmlns:psc="http://podlove.org/simple-chapters" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Harbour Nights</title>
    <link>${at}/</link>
    <atom:link href="${at}/feed.xml" rel="self" type="application/rss+xml"/>
    <description>Who works while others sleep.</description>
    <language>en</language>
    <itunes:author>Ana Lima</itunes:author>
    <itunes:image href="${at}/cover.png"/>
    <item>
      <title>The lock keeper &amp; the eel</title>
      <itunes:title>The lock keeper</itunes:title>
      <itunes:subtitle>A night at the lock.</itunes:subtitle>
      <itunes:episode>2</itunes:episode>
      <itunes:duration>00:31:07</itunes:duration>
      <itunes:image href="${at}/episode.png"/>
      <description>A night at the lock, with an eel.</description>
      <content:encoded><![CDATA[<p>A <b>night</b> at the lock.</p><script>alert(1)</script><p onclick="alert(2)"><img src="${at}/lock.png" alt="The lock"></p>]]></content:encoded>
      <enclosure url="${at}/lock.mp3" length="4821" type="audio/mpeg"/>
      <guid isPermaLink="false">harbour-nights-2</guid>
      <pubDate>Tue, 12 Mar 2024 20:00:00 +0100</pubDate>
      <category>Night work</category>
      <psc:chapters version="1.2">
        <psc:chapter start="00:00:00.000" title="Arrival"/>
        <psc:chapter start="00:12:30" title="The eel"/>
      </psc:chapters>
      <pod:transcript url="${at}/lock.html" type="text/html"/>
      <pod:transcript url="${at}/lock.vtt" type="text/vtt"/>
    </item>
    <item>
      <title>The baker</title>
      <description>Bread at three.

Second paragraph, 2 &lt; 3.</description>
      <enclosure url="${at}/baker.mp3" length="4821" type="audio/mpeg"/>
      <guid isPermaLink="false">harbour-nights-1</guid>
      <pubDate>Tue, 05 Mar 2024 19:00:00 GMT</pubDate>
      <pod:chapters url="${at}/baker.json" type="application/json+chapters"/>
    </item>
    <item>
      <title>A note to you</title>
      <description>We are back in May.</description>
      <link>${at}/note/</link>
      <pubDate>not a day</pubDate>
    </item>
  </channel>
</rss>`;

export const atomFeed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <title>Mill Journal</title>
  <link href="https://mill.example/"/>
  <link rel="self" href="https://mill.example/atom.xml"/>
  <id>tag:mill.example,2024:journal</id>
  <updated>2024-05-02T10:00:00Z</updated>
  <entry>
    <title type="html">Stone &amp;amp; water</title>
    <link rel="alternate" href="/2024/stone-and-water"/>
    <id>tag:mill.example,2024:2</id>
    <published>2024-05-01T08:30:00+02:00</published>
    <updated>2024-05-02T10:00:00Z</updated>
    <summary>How the stone turns.</summary>
    <category term="mills" label="Mills"/>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>The <em>stone</em> turns &amp; turns.</p></div></content>
  </entry>
  <entry>
    <title>Flour</title>
    <id>tag:mill.example,2024:1</id>
    <updated>2024-04-01T08:00:00Z</updated>
    <content type="html">&lt;p&gt;Rye.&lt;/p&gt;</content>
  </entry>
</feed>`;

export const ghostExport = JSON.stringify({
  db: [
    {
      meta: { exported_on: 1_717_000_000_000, version: "5.82.0" },
      data: {
        posts: [
          {
            id: "6512aa000000000000000001",
            uuid: "5b1c2d3e-0000-4000-8000-000000000001",
            title: "Open water",
            slug: "open-water",
            html: '<p>We row.</p><figure class="kg-card kg-embed-card"><iframe width="200" src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" title="Rowing"></iframe></figure>',
            feature_image: "__GHOST_URL__/content/images/2024/05/row.jpg",
            type: "post",
            status: "published",
            visibility: "public",
            published_at: "2024-05-20T07:00:00.000Z",
            custom_excerpt: "A morning on the water.",
          },
          {
            id: "6512aa000000000000000002",
            uuid: "5b1c2d3e-0000-4000-8000-000000000002",
            title: "For those who pay",
            slug: "for-those-who-pay",
            html: "<p>Thank you.</p>",
            type: "post",
            status: "published",
            visibility: "paid",
            published_at: "2024-05-21T07:00:00.000Z",
          },
          {
            id: "6512aa000000000000000003",
            uuid: "5b1c2d3e-0000-4000-8000-000000000003",
            title: "Not finished",
            slug: "untitled",
            html: null,
            type: "post",
            status: "draft",
            visibility: "public",
            published_at: null,
          },
          {
            id: "4",
            uuid: "5b1c2d3e-0000-4000-8000-000000000004",
            title: "About",
            type: "page",
            status: "published",
            html: "<p>Us.</p>",
          },
        ],
        tags: [
          { id: "t1", name: "Rowing", slug: "rowing" },
          { id: "t2", name: "#internal", slug: "hash-internal" },
        ],
        posts_tags: [
          { post_id: "6512aa000000000000000001", tag_id: "t1" },
          { post_id: "6512aa000000000000000001", tag_id: "t2" },
        ],
        settings: [
          { key: "title", value: "Oars & Co" },
          { key: "url", value: "https://oars.example/" },
        ],
      },
    },
  ],
});

export const wordpressExport = (at: string): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file generated by WordPress as an export of your site. -->
<!-- generator="WordPress/6.5.2" created="2024-05-30 09:00" -->
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
	<title>Garden Post</title>
	<link>https://garden.example</link>
	<wp:wxr_version>1.2</wp:wxr_version>
	<item>
		<title><![CDATA[Bees & Beans]]></title>
		<link>https://garden.example/bees/</link>
		<pubDate>Mon, 06 May 2024 06:00:00 +0000</pubDate>
		<guid isPermaLink="false">https://garden.example/?p=11</guid>
		<content:encoded><![CDATA[First line
second line

[caption id="attachment_12" align="alignnone" width="300"]<img class="wp-image-12" src="${at}/bee.png" alt="A bee" /> Our bee[/caption]

[gallery ids="12,13"]

[audio mp3="${at}/hum.mp3"][/audio]

[contact-form-7 id="5"]

https://www.youtube.com/watch?v=dQw4w9WgXcQ

See [1] below.]]></content:encoded>
		<excerpt:encoded><![CDATA[On <b>bees</b>.]]></excerpt:encoded>
		<wp:post_id>11</wp:post_id>
		<wp:post_date_gmt><![CDATA[2024-05-06 06:00:00]]></wp:post_date_gmt>
		<wp:post_name><![CDATA[bees]]></wp:post_name>
		<wp:status><![CDATA[publish]]></wp:status>
		<wp:post_type><![CDATA[post]]></wp:post_type>
		<wp:post_password><![CDATA[]]></wp:post_password>
		<category domain="category" nicename="bees"><![CDATA[Bees]]></category>
		<wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[12]]></wp:meta_value></wp:postmeta>
	</item>
	<item>
		<title>bee</title>
		<wp:post_id>12</wp:post_id>
		<wp:post_type>attachment</wp:post_type>
		<wp:attachment_url><![CDATA[${at}/bee.png]]></wp:attachment_url>
	</item>
	<item>
		<title>comb</title>
		<wp:post_id>13</wp:post_id>
		<wp:post_type>attachment</wp:post_type>
		<wp:attachment_url><![CDATA[${at}/comb.png]]></wp:attachment_url>
	</item>
	<item>
		<title>Blocks</title>
		<guid isPermaLink="false">https://garden.example/?p=14</guid>
		<content:encoded><![CDATA[<!-- wp:paragraph -->
<p>In blocks.</p>
<!-- /wp:paragraph -->]]></content:encoded>
		<wp:post_id>14</wp:post_id>
		<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>
		<wp:status>draft</wp:status>
		<wp:post_type>post</wp:post_type>
	</item>
	<item><title>About</title><guid>https://garden.example/?page_id=2</guid><content:encoded>Us.</content:encoded><wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item>
	<item><title>Menu</title><guid>https://garden.example/?p=3</guid><content:encoded>x</content:encoded><wp:post_type>nav_menu_item</wp:post_type><wp:status>publish</wp:status></item>
	<item><title>Gone</title><guid>https://garden.example/?p=4</guid><content:encoded>x</content:encoded><wp:post_type>post</wp:post_type><wp:status>trash</wp:status></item>
</channel>
</rss>`;
