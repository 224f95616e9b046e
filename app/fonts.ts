import localFont from "next/font/local";

/**
 * The two typefaces, installed from npm and served from our own origin, never from a font host. Each face has two
 * files, as in its package: latin, and latin-ext, which is fetched only for a page with letters of its range. The
 * latin-ext family comes first in the stacks of `globals.css`: after the latin family, the fallback of that family
 * would supply those letters instead. The weight of headings and the face of controls are preloaded, because every page
 * shows them at once. The range appears twice because the font loader takes only literals.
 */
const headingFace = localFont({
  src: "../node_modules/@fontsource/literata/files/literata-latin-600-normal.woff2",
  weight: "600",
  variable: "--font-literata-heading",
  adjustFontFallback: "Times New Roman",
});

const textFace = localFont({
  src: [
    { path: "../node_modules/@fontsource/literata/files/literata-latin-400-normal.woff2", weight: "400" },
    { path: "../node_modules/@fontsource/literata/files/literata-latin-600-normal.woff2", weight: "600" },
  ],
  variable: "--font-literata",
  adjustFontFallback: "Times New Roman",
  preload: false,
});

const textFaceExtended = localFont({
  src: [
    { path: "../node_modules/@fontsource/literata/files/literata-latin-ext-400-normal.woff2", weight: "400" },
    { path: "../node_modules/@fontsource/literata/files/literata-latin-ext-600-normal.woff2", weight: "600" },
  ],
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

/** The classes that define the font variables, for the root element. */
export const fontVariables = [headingFace, textFace, textFaceExtended, controlFace, controlFaceExtended]
  .map((face) => face.variable)
  .join(" ");
