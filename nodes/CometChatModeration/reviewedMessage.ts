import { list, resource } from '../engine';
import { cursor } from '../platform/cursor';
import { defineOperation } from '../platform/operation';
import { decidedRow, type DecidedRow, decidedSummary } from './shared/rows';

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many reviewed messages',
	description: 'Retrieve messages that a moderator has decided on',
	request: { method: 'GET', api: 'chat', path: '/moderation/reviewed-messages' },
	execution: cursor({ tellsEnd: false }),
	response: list<DecidedRow>(),
	simplify: decidedSummary,
	toRow: decidedRow,
});

export const reviewedMessage = resource({
	value: 'reviewedMessage',
	name: 'Reviewed Message',
	default: getAll.value,
	operations: [getAll],
});
