const GRIEF =
  /(?<!\p{L})(?:died|dying|death|dead|grie(?:f|ve|ving)|bereave\p{L}*|mourn\p{L}*|funeral|hospice|hospiz\p{L}*|palliative?|cancer|dementia|alzheimer\S*|terminal(?:ly)?|illness|seriously ill|widow\p{L}*|miscarriage|suicide|trauer\p{L}*|sterbe\p{L}*|verstorben\p{L}*|deuil|mourir|duelo|muerte|fallecid\p{L}*)(?!\p{L})/iu;

/** In German it is an article. */
const TO_DIE = /\bdie\b/i;

/** Whether a brief is about illness or death, so that nothing in its letter is cheerful or to be got done. */
export function isAboutGrief(text: string, isEnglish: boolean): boolean {
  return GRIEF.test(text) || (isEnglish && TO_DIE.test(text));
}
