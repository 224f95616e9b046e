/** The words of a page that is complete in itself, for when the application's own pages cannot be rendered. */
export interface PlainPage {
  title: string;
  heading: string;
  words: string;
  link?: { href: string; label: string };
}

/** Returns a page as HTML without scripts, fonts or images. Its words are our own and hold nothing of a request. */
export function plainPage({ title, heading, words, link }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · AI Assistant</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${words}</p>
${link ? `<a href="${link.href}">${link.label}</a>` : ""}
</main>
</body>
</html>
`;
}

/** The styles, with the colors of `app/globals.css`. */
const STYLE = `
:root {
  color-scheme: light dark;
  --desk: #f3efe6; --ink: #27231d; --ink-muted: #645c50; --accent: #2a4b8d; --accent-hover: #203b72; --accent-ink: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --desk: #191714; --ink: #ece6da; --ink-muted: #afa697; --accent: #a6bdf3; --accent-hover: #c0d1f8; --accent-ink: #14203b;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink); font: 1rem/1.625 ui-sans-serif, system-ui, sans-serif; }
main { display: flex; flex-direction: column; justify-content: center; align-items: flex-start;
  max-width: 38rem; min-height: 100vh; margin: auto; padding: 4rem 1.5rem; }
h1 { margin: 0; font: 600 1.875rem/1.25 ui-serif, Georgia, serif; text-wrap: balance; }
p { margin: 1rem 0 2rem; color: var(--ink-muted); }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.25rem; border-radius: 0.5rem;
  background: var(--accent); color: var(--accent-ink); font-weight: 500; text-decoration: none; }
a:hover { background: var(--accent-hover); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;
