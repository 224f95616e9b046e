import type { VideoForm } from "@/lib/titles/video-form";

/** The prompt for a form, letter for letter as in specification 9.7. */
export function titlePrompt({ variants, socialNetwork, modes, subject, keywords, emotiveWords }: VideoForm): string {
  const ending = emotiveWords ? ", and use emotive words." : ".";
  return `Create ${variants} ${socialNetwork} variants about a ${modes} video title about ${subject} and use these keywords ${keywords}${ending}`;
}
