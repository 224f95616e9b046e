import { useEffect, useEffectEvent } from "react";

/** Handles an event of the window for as long as the component is there. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    addEventListener(name, handle);
    return () => removeEventListener(name, handle);
  }, [name]);
}
