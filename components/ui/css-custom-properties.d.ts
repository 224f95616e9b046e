import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties are styles too; React passes them on as they are. */
    [property: `--${string}`]: string | number | undefined;
  }
}
