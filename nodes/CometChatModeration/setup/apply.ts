import { object } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { applied } from './applied';
import { appliedSetup } from './fields';

/** Apply moderation setup: what a plan says, or what leads to the state in a file. */
export const apply = defineOperation({
	value: 'apply',
	name: 'Apply',
	action: 'Apply moderation setup',
	description: 'Add, change and remove lists, rules and reasons exactly as a plan says',
	notice:
		'Removed lists, rules and reasons can’t be recovered. Save the file of Export first: Apply takes it back.',
	request: { method: 'POST', api: 'chat', path: '/moderation/keywords', retry: 'safe' },
	query: appliedSetup,
	execution: applied,
	response: object(),
});
