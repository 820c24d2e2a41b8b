import { operation } from '../../platform/operation';
import { asItComes } from '../../engine/execution/paged';
import { statesBy } from '../shared/states';
import { ids } from './fields';

/** Get status of knowledge sources: a POST that changes nothing. */
export const getStatus = operation({
	value: 'getStatus',
	name: 'Get Status',
	action: 'Get status of knowledge sources',
	description: 'Retrieve whether sources are indexed, so that agents find them',
	request: {
		...{ method: 'POST', api: 'agents', retry: 'safe' },
		path: '/agent-builder/knowledge-base/status/poll',
	},
	body: { uniqueIds: { ...ids('IDs of the sources'), sendAs: 'uniqueId' } },
	execution: asItComes(),
	answer: statesBy('uniqueId'),
});
