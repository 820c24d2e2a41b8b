import { options } from '../fields/basic';
import { agentId, several } from './shared/id';
import { done, list, paged, resource } from '../engine';
import { defineOperation } from '../platform/operation';
import { byCursor, timeRange, WHOLE_RANGE } from './shared/lists';
import { sourceId } from './shared/knowledge';
import { statesBy } from './shared/states';
import { indexing } from './shared/indexing';

const ids = (description: string) =>
	several({
		displayName: 'Source IDs',
		description,
		placeholder: 'e.g. text_1700000000',
		entryName: 'ID',
		about: 'source',
	});

/** A type as paths have it; rows call it so too (docs/platform.md, AI agents). */
const sourceType = (description: string) => ({
	sourceType: options({
		displayName: 'Source Type',
		description,
		options: { text: 'Text', uploads: 'File', website: 'Website' },
	}),
});

/** Agent and type of the sources. */
const sourcesOf = (description: string) => ({
	...agentId(description),
	...sourceType('Type of the sources'),
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many knowledge sources',
	description: 'Retrieve the texts, files and websites of the knowledge base',
	request: { method: 'GET', api: 'agents', path: '/agent-builder/knowledge-base' },
	filters: timeRange('sources'),
	execution: byCursor('uniqueId'),
	response: list(),
	toQuery: (query) => ({ ...WHOLE_RANGE, ...query }),
	// Of texts, it is another word than in paths.
	toRow: (row) => (row.type === 'text-details' ? { ...row, type: 'text' } : row),
});

const body = { uniqueIds: { ...ids('IDs of the sources'), sendAs: 'uniqueId' } };

/** Get status of knowledge sources: a POST that changes nothing. */
const getStatus = defineOperation({
	value: 'getStatus',
	name: 'Get Status',
	action: 'Get status of knowledge sources',
	description: 'Get the indexing status of sources',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'safe',
		sends: 'query',
		path: '/agent-builder/knowledge-base/status/poll',
	},
	body,
	execution: statesBy({
		by: [],
		ids: 'uniqueIds',
		fields: body,
		id: 'uniqueId',
		entryName: 'Source ID',
	}),
});

/**
 * Get pages of source. One at a time: what the number of a page means with more of them is not
 * documented (docs/platform.md, AI agents).
 */
const getPages = defineOperation({
	value: 'getPages',
	name: 'Get Pages',
	action: 'Get pages of knowledge source',
	description: 'Retrieve the extracted text of a source, page by page',
	request: {
		method: 'GET',
		api: 'agents',
		path: '/agent-builder/knowledge-base/{sourceType}/{uniqueId}/pages',
	},
	path: { ...sourceType('Type of the source'), ...sourceId('Source', 'Source to read') },
	execution: paged({ max: 1, id: 'pageNumber' }),
	response: list({ at: 'pageContent' }),
	toQuery: ({ perPage: limit, ...query }) => ({ ...query, limit }),
});

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
const retryIndexing = defineOperation({
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

const addToAgent = defineOperation({
	value: 'addToAgent',
	name: 'Add to Agent',
	action: 'Add knowledge sources to agent',
	description: 'Let an agent answer from sources',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/knowledge-base/{sourceType}/add',
	},
	path: sourcesOf('Agent that the sources are for'),
	body: { uniqueIds: ids('IDs of the sources to add') },
	response: done('added', 'uid', 'uniqueIds'),
});

const removeFromAgent = defineOperation({
	value: 'removeFromAgent',
	name: 'Remove From Agent',
	action: 'Remove knowledge sources from agent',
	description: 'Stop an agent from using sources. They stay in the knowledge base.',
	request: {
		method: 'PATCH',
		api: 'agents',
		retry: 'safe',
		path: '/agent-builder/agents/{uid}/knowledge-base/{sourceType}/remove',
	},
	path: sourcesOf('Agent that answers from the sources'),
	body: { uniqueIds: ids('IDs of the sources to remove') },
	response: done('removed', 'uid', 'uniqueIds'),
});

export const knowledgeSource = resource({
	value: 'knowledgeSource',
	name: 'Knowledge Source',
	default: getAll.value,
	operations: [getAll, getStatus, getPages, retryIndexing, addToAgent, removeFromAgent],
});
