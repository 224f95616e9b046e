import { useEffect, useEffectEvent } from "react";

/** Handles an event of the window for as long as the component is there; with `capture`, before everything below it. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  capture = false,
): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    addEventListener(name, handle, { capture });
    return () => removeEventListener(name, handle, { capture });
  }, [name, capture]);
}
