/** A finished example letter with its blocks named. It is plain text: nothing in it can be clicked. */
export function ExampleLetter() {
  return (
    <figure className="rounded-md border border-line bg-paper shadow-paper">
      <div className="border-line border-b px-5 py-4 sm:px-8">
        <p className="text-ink-muted text-sm">Subject</p>
        <p className="text-balance font-heading font-semibold text-lg leading-snug">{SUBJECT}</p>
      </div>
      <dl className="flex flex-col gap-y-4 px-5 sm:gap-y-5 pt-5 pb-6 sm:px-8 sm:pt-6">
        {BLOCKS.map(({ name, text }) => (
          <div key={name} className="grid gap-x-5 sm:grid-cols-[4.75rem_minmax(0,1fr)]">
            <dt className="text-ink-muted text-sm leading-7">{name}</dt>
            <dd className="whitespace-pre-line font-letter leading-7">{text}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="border-line border-t px-5 py-3 text-ink-muted text-sm sm:px-8">
        An example of a finished email and the blocks it's made of.
      </figcaption>
    </figure>
  );
}

const SUBJECT = "The loaf I hid in the trunk";

const BLOCKS = [
  { name: "Lede", text: "I once drove a loaf to the gas station, so nobody would find it in our trash." },
  {
    name: "Story",
    text: "It was as flat as the plate under it. Three weekends, two books, one very precise timer. My neighbor, who bakes for a living, asked only this: “Did you touch the dough?” I hadn't. I'd watched the clock.",
  },
  {
    name: "Tip",
    text: "So press a wet finger into yours. If the dent springs back right away, wait. If it fills in slowly, bake.",
  },
  {
    name: "Offer",
    text: "On four Tuesday evenings we do just that, eight of us around one table. First Loaf is $140, flour and starter included.",
  },
  { name: "CTA", text: "Save my place at the table" },
  { name: "Sign-off", text: "See you on Tuesday,\nNora" },
  { name: "P.S.", text: "Bring a towel. The first evening ends with a warm loaf to take home." },
] as const;
