/** The networks for which a title can be written (specification 9.7). */
export const SOCIAL_NETWORKS = ["YouTube", "Facebook", "TikTok"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The categories of a title, which are also their labels (specification 3.10). */
export const CATEGORIES = ["creative", "catchy", "interesting", "informative", "educational", "funny"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The numbers of titles in one answer (specification 9.7). */
export const VARIANT_COUNTS = [1, 3, 6] as const;
export type VariantCount = (typeof VARIANT_COUNTS)[number];
