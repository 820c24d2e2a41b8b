import { done } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { indexing } from '../shared/indexing';
import { sourceId } from '../shared/knowledge';
import { sourceType } from './fields';

const { waiting, indexed } = indexing({
	until: 'agents can find the source',
	minutes: 5,
	again: true,
	failed: {
		message: 'CometChat couldn’t index the source',
		description: 'The source is still there. Check that text can be read from it.',
	},
});

/** Retry indexing of source: it starts the work, and doesn't wait for it. */
export const retryIndexing = defineOperation({
	value: 'retryIndexing',
	name: 'Retry Indexing',
	action: 'Retry indexing of knowledge source',
	description: 'Index a source again, such as one that failed',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/knowledge-base/{sourceType}/{uniqueId}/sync',
	},
	path: { ...sourceType('Type of the source'), ...sourceId('Source', 'Source to index again') },
	body: waiting,
	response: done('started', 'sourceType', 'uniqueId'),
	completion: indexed,
});
