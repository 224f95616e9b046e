import { Button } from "@/components/ui/button";
import { useSession } from "@/components/wizard/wizard-context";
import { BRIEF_FIELDS } from "@/lib/wizard/brief/brief";
import { EXAMPLE_BRIEFS, type ExampleBrief } from "@/lib/wizard/brief/example-briefs";
import { draftLetter } from "@/lib/wizard/browser/draft-letter";

/** Complete briefs, for people who want to see a whole letter before they write their own. */
export function ExampleBriefs() {
  const session = useSession();

  function write({ brief, descriptionLength }: ExampleBrief) {
    for (const field of BRIEF_FIELDS) session.dispatch({ type: "field-changed", field, value: brief[field] });
    session.dispatch({ type: "fields-changed", change: { descriptionLength, insightSource: "own" } });
    draftLetter(session);
  }

  return (
    <fieldset>
      <legend className="mb-2 font-medium">Pick an example</legend>
      <div className="flex flex-wrap gap-2">
        {EXAMPLE_BRIEFS.filter(({ wizard }) => wizard === session.definition.name).map((example) => (
          <Button key={example.title} size="small" onClick={() => write(example)}>
            {example.title}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
