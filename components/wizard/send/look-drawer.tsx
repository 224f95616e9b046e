import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { CARD } from "@/components/ui/radio-cards";
import { TextInput } from "@/components/ui/text-controls";
import { TextField } from "@/components/ui/text-field";
import { useSession } from "@/components/wizard/wizard-context";
import type { LetterPart } from "@/lib/letter/assemble";
import { plain } from "@/lib/letter/text/letter-text";
import { changeSettings, type OutgoingLetter, rememberedBrand } from "@/lib/send/browser/outgoing-letter";
import { altFault, FONT_STACKS, pictureFault, themeOf, typedColor } from "@/lib/send/look";
import { previewPage, sampleHtml } from "@/lib/send/sample-reader";
import type { SendableLetter } from "@/lib/send/sendable-letter";
import { cleanLink } from "@/lib/text/clean-text";
import { shortened } from "@/lib/text/words";
import { FIELD_LIMITS } from "@/lib/wizard/brief/brief";
import { type ExportSettings, LOGO_WIDTHS, LOOK_FONTS, type Logo, type Look } from "@/lib/wizard/brief/export-settings";
import { completeLink, linkFault } from "@/lib/wizard/brief/links";
import { STATE_BOUNDS } from "@/lib/wizard/state-bounds";
import { MailFrame } from "./mail-preview";
import { PostalAddress } from "./mail-service-group";
import { ShowPictures, useHasPictures } from "./pictures";

/** The settings that the drawer changes. */
type Changed = Partial<Pick<ExportSettings, "look" | "postalAddress">>;

/** The look of the letter beside the letter, which changes as one types. */
export function LookDrawer({ letter, settings, onDone }: OutgoingLetter & { onDone: () => void }) {
  const session = useSession();
  const { look, postalAddress } = settings;
  const [past, setPast] = useState<readonly { field: string; before: Changed }[]>([]);
  const brand = look ?? rememberedBrand(session) ?? newBrand(letter);

  function change(field: string, changed: Changed) {
    if (past.at(-1)?.field !== field) setPast([...past, { field, before: { look, postalAddress } }]);
    changeSettings(session, changed);
  }

  function undo() {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    changeSettings(session, last.before);
  }

  return (
    <div className="flex min-h-0 flex-col gap-x-8 text-sm sm:max-xl:grid sm:max-xl:grid-cols-[20rem_minmax(0,1fr)] sm:max-xl:grid-rows-[minmax(0,1fr)_auto]">
      <fieldset className="grid shrink-0 grid-cols-2 gap-3 pb-4 sm:max-xl:self-start">
        <legend className="sr-only">Look</legend>
        {([null, brand] as const).map((one) => (
          <LookCard
            key={one ? "brand" : "letter"}
            letter={letter}
            settings={{ ...settings, look: one }}
            checked={(look === null) === (one === null)}
            onChange={() => change(one ? "brand" : "letter", { look: one })}
          />
        ))}
      </fieldset>
      {look === null ? null : <BrandFields letter={letter} settings={settings} look={look} change={change} />}
      <div className="col-span-full -mx-4 -mb-4 flex shrink-0 items-center gap-2 border-line border-t bg-paper px-4 py-2.5">
        <p className="mr-auto text-ink-muted">Also for your next emails</p>
        <Button
          variant="quiet"
          size="small"
          unavailableReason={past.length === 0 ? "Nothing to undo." : undefined}
          className="aria-disabled:border-transparent! aria-disabled:bg-transparent!"
          onClick={undo}
        >
          Undo
        </Button>
        <Button size="small" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** Returns the look that a sender begins with. */
const newBrand = ({ sender: { organization } }: SendableLetter): Look => ({
  accent: "#1d4f91",
  page: "#f7f5f0",
  font: "georgia",
  logo: null,
  footer: { name: organization },
});

/** The letter in one look, small, with the button that chooses it. */
function LookCard({ letter, settings, ...radio }: OutgoingLetter & { checked: boolean; onChange: () => void }) {
  const title = settings.look ? "Brand" : "Letter";
  const hasPictures = useHasPictures(settings.look);
  // A picture that is not wanted would be a broken one.
  const look = settings.look && { ...settings.look, ...(hasPictures ? {} : { logo: null }) };
  const parts = letter.parts
    .filter(isInMiniature)
    .map((part) => (part.name === "cta" ? part : { ...part, text: shortened(plain(part.text), 24) }));
  const short = { ...letter, greeting: "", parts };
  const page = previewPage(sampleHtml(short, { ...settings, look }), "light", hasPictures);
  return (
    <label className={`${CARD} flex-col gap-0! overflow-hidden p-0!`}>
      <div inert className="border-line border-b max-sm:-mt-9">
        <MailFrame title={title} page={page} width={MINIATURE.width} height={MINIATURE.height} />
      </div>
      <span className="grid grid-cols-[auto_1fr] gap-x-2 px-3 py-1.5">
        <input type="radio" name="look" {...radio} className="size-5 shrink-0 accent-accent outline-none" />
        <span className="font-medium">{title}</span>
        <span className="col-span-2 text-ink-muted text-xs max-sm:sr-only">
          {settings.look ? "Your logo, color and font" : "Like mail from a person, in Arial"}
        </span>
      </span>
    </label>
  );
}

/** A miniature has the first words of the letter and its call to action, which is what phones have room for. */
const isInMiniature = ({ name }: LetterPart, index: number) => index === 0 || name === "cta";

/** The part of a phone's screen that a miniature shows, in pixels. */
const MINIATURE = { width: 240, height: 160 };

interface FieldsProps extends OutgoingLetter {
  look: Look;
  /** Changes settings; what is typed into one field is undone at once. */
  change: (field: string, changed: Changed) => void;
}

/** Logo, colors, font and foot of a sender's own look. */
function BrandFields({ letter, settings, look, change }: FieldsProps) {
  const { accent, page, font, footer } = look;
  const { onAccent, ink, link } = themeOf(look);
  const set = (changed: Partial<Look>) => change(Object.keys(changed).join(), { look: { ...look, ...changed } });
  return (
    // They scroll below the miniatures, or beside them.
    <div className="relative -mr-4 -ml-1 flex min-h-24 min-w-0 flex-col gap-6 overflow-y-auto overscroll-contain pt-1 pr-4 pb-4 pl-1">
      <LogoFields letter={letter} look={look} change={change} />
      <ColorField
        label="Color"
        value={accent}
        hint={`With ${nameOf(onAccent)} text on it`}
        onChange={(color) => set({ accent: color })}
      />
      <ColorField
        label="Page"
        value={page}
        hint={`With ${nameOf(ink)} text on it${link === accent ? "" : ". Links have the color of the text, because yours is hard to read here."}`}
        onChange={(color) => set({ page: color })}
      />
      <fieldset className="grid grid-cols-2 text-base">
        <legend className="mb-1 font-medium text-sm">Font</legend>
        {LOOK_FONTS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2" style={{ fontFamily: FONT_STACKS[one].fonts }}>
            <input
              type="radio"
              name="look-font"
              checked={one === font}
              onChange={() => set({ font: one })}
              className="size-4 shrink-0 accent-accent"
            />
            {FONT_STACKS[one].name}
          </label>
        ))}
      </fieldset>
      <TextField
        label="Name in the footer"
        autoComplete="organization"
        placeholder={letter.sender.organization}
        value={footer.name}
        limit={FIELD_LIMITS.senderOrganization}
        onType={(name) => set({ footer: { name } })}
      />
      <PostalAddress value={settings.postalAddress} onType={(postalAddress) => change("address", { postalAddress })} />
    </div>
  );
}

/** Says a color of text in a word: it is black or white, or nearly. */
const nameOf = (ink: string): string => (ink === "#ffffff" ? "white" : "dark");

/** The fields of a logo; those that need one are there once it has an address. */
function LogoFields({ letter, look, change }: Omit<FieldsProps, "settings">) {
  const logo = look.logo ?? { address: "", alt: letter.sender.organization, width: 140, link: "" };
  const { address, alt, width, link } = logo;
  const changeLogo = (changed: Partial<Logo>) =>
    change(`logo ${Object.keys(changed)}`, { look: { ...look, logo: { ...logo, ...changed } } });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Logo</legend>
      <TextField
        label="Logo"
        hint="Where it is on the web, as PNG or JPG. A dark logo without a background vanishes in dark mode."
        inputMode="url"
        value={address}
        limit={FIELD_LIMITS.link}
        clean={cleanLink}
        error={pictureFault(address)}
        onType={(text) => changeLogo({ address: text })}
      />
      {address === "" ? null : (
        <>
          <TextField
            label="Alt text"
            hint="Shown where pictures are off."
            value={alt}
            limit={STATE_BOUNDS.logoAlt}
            error={pictureFault(address) === undefined ? altFault(logo) : undefined}
            onType={(text) => changeLogo({ alt: text })}
          />
          <Field label={`Width: ${width} px`}>
            {(control) => (
              <input
                {...control}
                type="range"
                min={LOGO_WIDTHS.least}
                max={LOGO_WIDTHS.most}
                value={width}
                onChange={({ target }) => changeLogo({ width: target.valueAsNumber })}
                className="h-11 accent-accent"
              />
            )}
          </Field>
          <TextField
            label="Leads to"
            inputMode="url"
            value={link}
            limit={FIELD_LIMITS.link}
            clean={cleanLink}
            error={linkFault(completeLink(link))}
            onBlur={() => changeLogo({ link: completeLink(link) })}
            onType={(text) => changeLogo({ link: text })}
          />
          <ShowPictures look={look} />
        </>
      )}
    </fieldset>
  );
}

interface ColorFieldProps extends Record<"label" | "hint" | "value", string> {
  onChange: (color: string) => void;
}

/** A color to pick or to type. What is typed stays; the letter has the last color that is one. */
function ColorField({ label, hint, value, onChange }: ColorFieldProps) {
  const [typed, setTyped] = useState({ text: value, at: value });
  const text = typed.at === value ? typed.text : value;
  const error = typedColor(text) === undefined ? "A color is # and six digits or letters from A to F." : undefined;
  function type(said: string) {
    const color = typedColor(said) ?? value;
    setTyped({ text: said, at: color });
    if (color !== value) onChange(color);
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`${label}, to pick`}
            value={value}
            onChange={({ target }) => type(target.value)}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-lg border border-line-strong bg-paper p-1"
          />
          <TextInput {...control} value={text} maxLength={20} onChange={({ target }) => type(target.value)} />
        </div>
      )}
    </Field>
  );
}
