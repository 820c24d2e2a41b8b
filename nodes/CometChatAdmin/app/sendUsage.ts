import { doneWith } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { options } from '../../fields/basic';
import { app } from './fields';

/** Send usage report: to the owner by email, where a second one does no harm; no answer has figures. */
export const sendUsage = defineOperation({
	value: 'sendUsage',
	name: 'Send Usage Report',
	action: 'Send usage report',
	description: 'Have CometChat email the usage of all apps to the owner of the main app',
	request: { method: 'POST', api: 'account', path: '/apps/{appId}/usage', retry: 'safe' },
	path: {
		appId: app({ displayName: 'App', description: 'Main app, which has the subscription' }),
	},
	body: {
		cycle: options({
			displayName: 'Billing Cycle',
			description: 'Month of the report',
			sendAs: '',
			options: {
				running: { name: 'Current', body: { usePreviousBillingCycle: false } },
				before: { name: 'Previous', body: { usePreviousBillingCycle: true } },
			},
		}),
	},
	response: doneWith('requested', 'appId'),
});
