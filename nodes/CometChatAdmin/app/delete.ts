import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { text } from '../../fields/basic';
import { app } from './fields';

/** Delete app: it is archived for 30 days, and no request takes that back. */
export const deleteApp = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete app',
	description: 'Archive an app, which is deleted permanently after 30 days',
	notice:
		'The app stops working at once. After 30 days it’s deleted with all its users and messages. No request restores it.',
	notAsTool: true,
	request: { method: 'DELETE', api: 'account', path: '/apps/{appId}', retry: 'safe' },
	path: { appId: app({ displayName: 'App', description: 'App to delete' }) },
	query: {
		confirmation: text({
			displayName: 'App ID Again',
			description: 'ID of the same app, to confirm that this is the one to delete',
			placeholder: 'e.g. 2379614bd4db65dd',
			sendAs: '',
		}),
	},
	response: doneWith('archived', 'appId'),
	notFoundCodes: ['ERR_APP_NOT_FOUND', 'ERR_APP_ARCHIVED'],
	deletedRow: () => ({ archived: true }),
	validate: ({ appId, confirmation }) =>
		appId === confirmation
			? undefined
			: {
					field: 'confirmation',
					message: 'isn’t the ID of the app to delete',
					advice: 'Enter the same ID in both fields.',
				},
});
