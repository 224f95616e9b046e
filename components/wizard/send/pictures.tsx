import { useSyncExternalStore } from "react";
import { ToggleButton } from "@/components/ui/toggle-button";
import { Store } from "@/lib/browser/store";
import { shownLogo } from "@/lib/send/look";
import type { Look } from "@/lib/wizard/brief/export-settings";

/** The picture that a person asked to see; another one, e.g. with half of an address being typed, is not loaded. */
const wanted = new Store<{ address: string; hasFailed: boolean } | null>(null);

function useWanted(look: Look | null) {
  const picture = useSyncExternalStore(wanted.subscribe, wanted.get, wanted.get);
  return picture?.address === shownLogo(look)?.address ? picture : null;
}

/** Returns whether the picture of a look may be loaded. */
export const useHasPictures = (look: Look | null): boolean => useWanted(look)?.hasFailed === false;

/** Returns whether the picture of a look did not load. */
export const useHasFailed = (look: Look | null): boolean => useWanted(look)?.hasFailed === true;

/** Remembers that a picture did not load, until a person asks for it again. */
export const pictureFailed = (address: string): void => wanted.set({ address, hasFailed: true });

/** Loads the picture of a look, which tells its server who looks at it; nothing without one. */
export function ShowPictures({ look }: { look: Look | null }) {
  const areShown = useHasPictures(look);
  const logo = shownLogo(look);
  if (!logo) return null;
  return (
    <div className="flex flex-col items-start gap-1">
      <ToggleButton
        pressed={areShown}
        onPress={() => wanted.set(areShown ? null : { address: logo.address, hasFailed: false })}
      >
        Show the logo here
      </ToggleButton>
      <p className="text-ink-muted text-xs">{`Loads it from ${new URL(logo.address).hostname}`}</p>
    </div>
  );
}
