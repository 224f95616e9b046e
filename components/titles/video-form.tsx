"use client";

import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { SUBJECT_LIMIT } from "@/lib/titles/limits";
import type { VideoDetails } from "@/lib/titles/video-form";
import { SOCIAL_NETWORKS, VARIANT_COUNTS } from "@/lib/titles/video-options";
import { ChoiceRow } from "./choice-row";
import { LazyCategorySelect, LazyKeywordSelect } from "./lazy-selects";

interface VideoFormProps {
  form: UseFormReturn<VideoDetails>;
  /** Takes a form that is complete. */
  onSubmit: (details: VideoDetails) => void;
}

/** What the video is about and how its titles should sound; sending it fills the prompt box. */
export function VideoForm({ form, onSubmit }: VideoFormProps) {
  const { control, register, formState } = form;
  return (
    <form className="mt-6 flex flex-col gap-7" onSubmit={form.handleSubmit(onSubmit)} noValidate>
      <Controller
        control={control}
        name="socialNetwork"
        render={({ field, fieldState }) => (
          <ChoiceRow
            legend="Social network"
            choices={NETWORKS}
            value={field.value}
            onChange={field.onChange}
            firstRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <Field
        label="Enter more context about video:"
        hint="ex: how to play guitar"
        required
        error={formState.errors.subject?.message}
      >
        {(ids) => <TextArea {...ids} {...register("subject")} rows={2} maxLength={SUBJECT_LIMIT} />}
      </Field>
      <KeywordField form={form} />
      <Controller
        control={control}
        name="categories"
        render={({ field, fieldState }) => (
          <Field label="Video category" required error={fieldState.error?.message}>
            {(ids) => (
              <LazyCategorySelect
                control={ids}
                instanceRef={field.ref}
                categories={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={control}
        name="emotiveWords"
        render={({ field, fieldState }) => (
          <ChoiceRow
            legend="Emotive words"
            choices={YES_OR_NO}
            value={field.value}
            onChange={field.onChange}
            firstRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="variants"
        render={({ field, fieldState }) => (
          <ChoiceRow
            legend="Number of variants"
            choices={VARIANTS}
            value={field.value}
            onChange={field.onChange}
            firstRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
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
          hint="Type one and press Enter, then the next."
          required
          error={refusal ?? fieldState.error?.message}
        >
          {(ids) => (
            <LazyKeywordSelect
              control={ids}
              instanceRef={field.ref}
              keywords={field.value}
              onChange={(keywords) => {
                setRefusal(undefined);
                field.onChange(keywords);
              }}
              onBlur={field.onBlur}
              onRefusal={setRefusal}
            />
          )}
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
