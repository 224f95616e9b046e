"use client";

import { useId, useState } from "react";
import { type Control, Controller, type UseFormReturn, useController, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-controls";
import { limitWords } from "@/lib/text/limit-words";
import { SOCIAL_NETWORKS, SUBJECT_LIMIT, VARIANT_COUNTS, type VideoDetails } from "@/lib/titles/video-form";
import { CategorySelect, KeywordSelect } from "./lazy-titles";

interface VideoFormProps {
  form: UseFormReturn<VideoDetails>;
  onSubmit: (details: VideoDetails) => void;
}

/** The form for the video and the sound of its titles. Submitting it fills the prompt box. */
export function VideoForm({ form, onSubmit }: VideoFormProps) {
  const { control, register, formState } = form;
  const subject = useWatch({ control, name: "subject" });
  return (
    <form className="mt-6 flex flex-col gap-7" onSubmit={form.handleSubmit(onSubmit)} noValidate>
      <ChoiceRow control={control} name="socialNetwork" legend="Social network" choices={NETWORKS} />
      <Field
        label="Enter more context about video:"
        hint="ex: how to play guitar"
        required
        error={formState.errors.subject?.message ?? limitWords(subject, SUBJECT_LIMIT)}
      >
        {(ids) => <TextArea {...ids} {...register("subject")} rows={2} maxLength={SUBJECT_LIMIT} />}
      </Field>
      <KeywordField form={form} />
      <Controller
        control={control}
        name="categories"
        render={({ field, fieldState }) => (
          <Field label="Video category" required error={fieldState.error?.message}>
            {(ids) => <CategorySelect control={ids} field={field} />}
          </Field>
        )}
      />
      <ChoiceRow control={control} name="emotiveWords" legend="Emotive words" choices={YES_OR_NO} />
      <ChoiceRow control={control} name="variants" legend="Number of variants" choices={VARIANTS} />
      <Button type="submit" variant="primary" className="self-start max-sm:self-stretch">
        Create the prompt
      </Button>
    </form>
  );
}

function KeywordField({ form }: { form: UseFormReturn<VideoDetails> }) {
  const [refusal, setRefusal] = useState<string>();
  return (
    <Controller
      control={form.control}
      name="keywords"
      render={({ field, fieldState }) => (
        <Field
          label="Keywords"
          hint="Type one, press Enter, and then add the next."
          required
          error={refusal ?? fieldState.error?.message}
        >
          {(ids) => <KeywordSelect control={ids} field={field} onRefusal={setRefusal} />}
        </Field>
      )}
    />
  );
}

const NETWORKS = SOCIAL_NETWORKS.map((network) => ({ value: network, label: network }));
const YES_OR_NO = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
];
const VARIANTS = VARIANT_COUNTS.map((count) => ({ value: count, label: String(count) }));

interface ChoiceRowProps {
  control: Control<VideoDetails>;
  name: "socialNetwork" | "emotiveWords" | "variants";
  legend: string;
  choices: readonly { value: string | number | boolean; label: string }[];
}

/** A row of short choices, of which one is required. They are native radio buttons. */
function ChoiceRow({ control, name, legend, choices }: ChoiceRowProps) {
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  const id = useId();
  const errorId = error === undefined ? undefined : `${id}error`;
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      {/* A floating legend is in the flow, and leaves room on its line for the mark. */}
      <legend className="float-left font-medium">{legend}</legend>
      <span aria-hidden="true" className="float-right text-ink-muted text-sm leading-6">
        Required
      </span>
      <div className="clear-both flex flex-wrap gap-2 pt-1.5">
        {choices.map((choice, index) => (
          <label key={choice.label} className={CHOICE}>
            <input
              // The first one gets the focus if the choice is missing.
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={id}
              required
              aria-invalid={error === undefined ? undefined : true}
              checked={choice.value === field.value}
              onChange={() => field.onChange(choice.value)}
              className="size-4.5 shrink-0 accent-accent outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {errorId === undefined ? null : (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

const CHOICE =
  "flex min-h-11 items-center gap-2.5 rounded-lg border border-line-strong bg-paper px-3.5 py-2 transition-colors hover:bg-well has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-aria-invalid:border-danger has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2";
