import { useSyncExternalStore } from "react";
import { ToggleButton } from "@/components/ui/toggle-button";
import { Store } from "@/lib/browser/store";
import { shownLogo } from "@/lib/send/look";
import type { Look } from "@/lib/wizard/brief/export-settings";

/** The address of the picture that a person asked to see; another one, e.g. half of one being typed, is not loaded. */
const wanted = new Store<string | null>(null);

/** Returns whether the picture of a look may be loaded. */
export function useHasPictures(look: Look | null): boolean {
  const address = useSyncExternalStore(wanted.subscribe, wanted.get, wanted.get);
  return address !== null && address === shownLogo(look)?.address;
}

/** Loads the picture of a look, which tells its server who looks at it; nothing without one. */
export function ShowPictures({ look }: { look: Look | null }) {
  const areShown = useHasPictures(look);
  const logo = shownLogo(look);
  if (!logo) return null;
  return (
    <div>
      <ToggleButton pressed={areShown} onPress={() => wanted.set(areShown ? null : logo.address)}>
        Show pictures
      </ToggleButton>
    </div>
  );
}
