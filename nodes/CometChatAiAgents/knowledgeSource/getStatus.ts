import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { statesBy } from '../shared/states';
import { ids } from './fields';

const body = { uniqueIds: { ...ids('IDs of the sources'), sendAs: 'uniqueId' } };

/** Get status of knowledge sources: a POST that changes nothing. */
export const getStatus = defineOperation({
	value: 'getStatus',
	name: 'Get Status',
	action: 'Get status of knowledge sources',
	description: 'Get the indexing status of sources',
	request: {
		method: 'POST',
		api: 'agents',
		retry: 'safe',
		onlyReads: true,
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
	response: object(),
});
