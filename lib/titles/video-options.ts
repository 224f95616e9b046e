/** The networks that a title can be for (specification 9.7). */
export const SOCIAL_NETWORKS = ["YouTube", "Facebook", "TikTok"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The categories of a title; each is its own label (specification 3.10). */
export const CATEGORIES = ["creative", "catchy", "interesting", "informative", "educational", "funny"] as const;
export type Category = (typeof CATEGORIES)[number];

/** How many titles can be asked for at once (specification 9.7). */
export const VARIANT_COUNTS = [1, 3, 6] as const;
export type VariantCount = (typeof VARIANT_COUNTS)[number];
