import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { checked } from './check';
import { comparison } from './fields';
import { fromExports } from './source';

/** Compare what was moved with the files that it came from (docs/move.md). */
export const verify = defineOperation({
	value: 'verify',
	name: 'Verify',
	action: 'Verify a move',
	description: 'Compare users, groups, members and messages in CometChat with the files',
	notice:
		'All files of all input items are one export. It only reads, and returns an item for each user, group and conversation that differs, and a summary.',
	request: { method: 'GET', api: 'chat', path: '/messages', isComposed: true },
	query: comparison,
	execution: checked,
	source: fromExports,
	response: object(),
});
