import localFont from "next/font/local";

/**
 * The two faces of the product, served from our own origin and taken from npm, never from a font host.
 * Each face is split the way its package splits it: the latin file is preloaded, the latin-ext file is fetched only
 * when a page has a letter of its range. The latin-ext family comes first in the stacks of `globals.css`, because it
 * has no fallback of its own: after the latin family its letters would be taken from that family's fallback.
 * The font loader takes literals only, hence the range twice.
 */
const textFace = localFont({
  src: "../node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-literata",
  adjustFontFallback: "Times New Roman",
});

const textFaceExtended = localFont({
  src: "../node_modules/@fontsource-variable/literata/files/literata-latin-ext-wght-normal.woff2",
  weight: "200 900",
  variable: "--font-literata-extended",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const controlFace = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  variable: "--font-instrument-sans",
  adjustFontFallback: "Arial",
});

const controlFaceExtended = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
  weight: "400 700",
  variable: "--font-instrument-sans-extended",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

/** The classes that define the four font variables; they belong on the root element. */
export const fontVariables = [textFace, textFaceExtended, controlFace, controlFaceExtended]
  .map((face) => face.variable)
  .join(" ");
