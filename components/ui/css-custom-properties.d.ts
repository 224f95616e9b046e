import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties, which React passes on unchanged. */
    [property: `--${string}`]: string | number | undefined;
  }
}
