import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { PATH } from './together';

/** Delete message shortcuts: all of them; whether those of the beginning return isn't documented. */
export const deleteAll = defineOperation({
	value: 'deleteAll',
	name: 'Delete All',
	action: 'Delete all message shortcuts',
	description: 'Delete the shortcuts that all users of the app have',
	request: { method: 'DELETE', api: 'management', path: PATH, retry: 'safe' },
	response: doneWith('deleted'),
});
