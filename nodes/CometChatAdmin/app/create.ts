import { object, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { boolean, options } from '../../fields/basic';
import { name } from '../../fields/common';
import { APP_SECRETS, appRow } from './fields';

/** Create app: only this answer has its first keys (docs/platform.md, Management). */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create app',
	description: 'Create an app in the account',
	notice:
		'Only this response has the first two keys of the app: turn on Return Secrets to get them. n8n then stores them with the execution.',
	request: { method: 'POST', api: 'account', path: '/apps', retry: 'never' },
	checkWith: 'App → Get Many',
	body: {
		name: name({
			displayName: 'Name',
			description: 'Name of the app',
			placeholder: 'e.g. Shop Berlin',
		}),
		region: options({
			displayName: 'Region',
			description: 'Where CometChat stores the data of the app',
			options: { us: 'US', eu: 'EU', in: 'India' },
		}),
		skipSampleData: optional(
			boolean({
				displayName: 'Skip Sample Data',
				description: 'Whether to create the app without sample users and groups',
			}),
		),
	},
	response: object(),
	toRow: appRow,
	secrets: APP_SECRETS,
});
