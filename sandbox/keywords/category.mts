/** What a keyword list holds; each category splits its entries in its own way. */
export const categories = ['word', 'pattern', 'sentence-similarity'] as const;

export type Category = (typeof categories)[number];
