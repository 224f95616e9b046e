import { type ReactNode, type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { CARD } from "@/components/ui/radio-cards";
import { TextInput } from "@/components/ui/text-controls";
import { TextField } from "@/components/ui/text-field";
import { withoutScheme } from "@/components/wizard/letter/letter-places";
import { useSession } from "@/components/wizard/wizard-context";
import type { LetterPart } from "@/lib/letter/assemble";
import { plain } from "@/lib/letter/text/letter-text";
import { changeSettings, type OutgoingLetter, rememberedBrand } from "@/lib/send/browser/outgoing-letter";
import {
  altFault,
  contrastOf,
  FONT_STACKS,
  footerName,
  pictureFault,
  shownLogo,
  themeOf,
  typedColor,
} from "@/lib/send/look";
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
import { ShowPictures, useHasFailed, useHasPictures } from "./pictures";

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
    <div className="flex min-h-0 flex-col gap-x-8 text-sm sm:max-xl:grid sm:max-xl:grid-cols-[20.75rem_minmax(0,1fr)] sm:max-xl:grid-rows-[minmax(0,1fr)_auto]">
      <fieldset className="grid shrink-0 grid-cols-2 gap-3 pb-4 max-sm:pb-1 sm:max-xl:self-start">
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
        <p className="mr-auto text-ink-muted">For all your emails</p>
        <Button
          variant="quiet"
          size="small"
          unavailableReason={past.length === 0 ? "Nothing to undo." : undefined}
          className="aria-disabled:border-transparent! aria-disabled:bg-transparent!"
          onClick={undo}
        >
          Undo
        </Button>
        <Button variant="primary" size="small" onClick={onDone}>
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
          {settings.look ? "Your logo, color and font" : "Like mail from a person"}
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

/** Color, font, page, logo and foot of a sender's own look, each in a line that says its value and opens to change it. */
function BrandFields({ letter, settings, look, change }: FieldsProps) {
  const { accent, page, font, footer } = look;
  const { onAccent, link } = themeOf(look);
  const textOnAccent = `${onAccent === "#ffffff" ? "White" : "Black"} text, ${contrastOf(accent, onAccent).toFixed(1)} : 1`;
  const set = (changed: Partial<Look>) => change(Object.keys(changed).join(), { look: { ...look, ...changed } });
  return (
    // They scroll below the miniatures, or beside them.
    <div className="relative -mr-4 -ml-1 min-h-24 min-w-0 divide-y divide-line overflow-y-auto overscroll-contain pr-4 pl-1">
      <LookRow title="Color" color={accent} value={textOnAccent}>
        <ColorField label="Color" value={accent} onChange={(color) => set({ accent: color })} />
      </LookRow>
      <LookRow title="Font" value={<span style={fontOf(font)}>{FONT_STACKS[font].name}</span>}>
        <fieldset className="grid grid-cols-2 text-base">
          <legend className="sr-only">Font</legend>
          {LOOK_FONTS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2" style={fontOf(one)}>
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
      </LookRow>
      <LookRow title="Page" color={page} value={page === "#ffffff" ? "White" : <span className="sr-only">{page}</span>}>
        <ColorField
          label="Page"
          value={page}
          hint={
            link === accent
              ? undefined
              : "Links have the color of the text, because yours is hard to read on this page."
          }
          onChange={(color) => set({ page: color })}
        />
      </LookRow>
      <LogoRow letter={letter} look={look} change={change} />
      <LookRow title="Footer" value={footerName(letter, settings) || "No name"}>
        <TextField
          label="Name in the footer"
          autoComplete="organization"
          placeholder={letter.sender.organization}
          value={footer.name}
          limit={FIELD_LIMITS.senderOrganization}
          onType={(name) => set({ footer: { name } })}
        />
        <PostalAddress
          value={settings.postalAddress}
          onType={(postalAddress) => change("address", { postalAddress })}
        />
      </LookRow>
    </div>
  );
}

const fontOf = (font: Look["font"]) => ({ fontFamily: FONT_STACKS[font].fonts });

/** Scrolls the rows, and never the page, so that what a row opened is in sight. */
function showOpened({ currentTarget: row }: SyntheticEvent<HTMLDetailsElement>) {
  const rows = row.offsetParent;
  if (!row.open || !rows) return;
  const end = row.offsetTop + row.offsetHeight - rows.clientHeight;
  rows.scrollTop = Math.min(row.offsetTop, Math.max(rows.scrollTop, end));
}

interface LookRowProps {
  title: string;
  value: ReactNode;
  /** A color that is shown before the value. */
  color?: string;
  children: ReactNode;
}

/** A line with a name and its value. One is open at a time. */
function LookRow({ title, value, color, children }: LookRowProps) {
  return (
    <Disclosure
      name="look-row"
      onToggle={showOpened}
      summary={
        <>
          {title}
          <span className="ml-auto truncate font-normal text-ink-muted">
            {color === undefined ? null : (
              <span
                className="mr-2 inline-block has-[+.sr-only]:mr-0 size-3.5 rounded-sm border border-line-strong align-[-0.125rem] forced-color-adjust-none"
                style={{ backgroundColor: color }}
              />
            )}
            {value}
          </span>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">{children}</div>
    </Disclosure>
  );
}

/** The fields of a logo; those that need one are there once it has an address. */
function LogoRow({ letter, look, change }: Omit<FieldsProps, "settings">) {
  const hasFailed = useHasFailed(look);
  const logo = look.logo ?? { address: "", alt: letter.sender.organization, width: 140, link: "" };
  const { address, alt, width, link } = logo;
  const shown = shownLogo(look) ? withoutScheme(address) : "Not in the email yet";
  const changeLogo = (changed: Partial<Logo>) =>
    change(`logo ${Object.keys(changed)}`, { look: { ...look, logo: { ...logo, ...changed } } });
  return (
    <LookRow title="Logo" value={address === "" ? "None" : hasFailed ? "Didn't load" : shown}>
      <TextField
        label="Address"
        hint="Where it is on the web, as PNG or JPG. A dark logo without a background vanishes in dark mode."
        inputMode="url"
        value={address}
        limit={FIELD_LIMITS.link}
        clean={cleanLink}
        error={pictureFault(address) ?? (hasFailed ? "No picture at this address." : undefined)}
        onType={(text) => changeLogo({ address: text })}
      />
      {address === "" ? null : (
        <>
          <ShowPictures look={look} />
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
        </>
      )}
    </LookRow>
  );
}

interface ColorFieldProps extends Record<"label" | "value", string> {
  hint?: string | undefined;
  onChange: (color: string) => void;
}

/** A color to pick or to type; its row shows its label. What is typed stays; the letter has the last color that is one. */
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
    <Field label={<span className="sr-only">{label}</span>} hint={hint} error={error}>
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
