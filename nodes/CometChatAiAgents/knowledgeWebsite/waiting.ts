import { indexing } from '../shared/indexing';

/** Whether to wait for the pages of a website: no response names them, so its own status counts. */
export const { waiting, indexed } = indexing({
	until: 'CometChat reports the website as indexed',
	minutes: 15,
	again: true,
	failed: {
		message: 'CometChat couldn’t index the website',
		description: 'Get Pages shows which pages failed, and Sync Pages indexes them again.',
	},
});
