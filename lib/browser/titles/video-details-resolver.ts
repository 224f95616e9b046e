import type { FieldErrors, Resolver } from "react-hook-form";
import { missingDetails, type VideoDetails } from "@/lib/titles/video-form";

/** Checks the form as a whole, and tells each field what is missing in it. */
export const videoDetailsResolver: Resolver<VideoDetails> = (values) => {
  const errors: FieldErrors<VideoDetails> = {};
  for (const [field, message] of Object.entries(missingDetails(values))) {
    Object.assign(errors, { [field]: { type: "required", message } });
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};
