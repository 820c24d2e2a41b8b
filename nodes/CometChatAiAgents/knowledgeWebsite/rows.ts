/** What most users want to know of a page; its text is long. */
export const pageSummary = [
	...(['urlId', 'url', 'title', 'description', 'status', 'lastCrawledAt'] as const),
	...(['vectorizationStatus', 'chunksCreated', 'retryCount', 'updatedAt'] as const),
];

/** Fields of a page that the description names (docs/platform.md, AI agents). */
export type PageRow =
	| (typeof pageSummary)[number]
	| 'content'
	| 'embeddingsGenerated'
	| 'createdAt';
